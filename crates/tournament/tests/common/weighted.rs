//! The heaviest matching of a general graph by another method than the crate's:
//! all trees grow at once, and values fall from the largest weight.

use std::collections::VecDeque;

type Edge = (usize, usize, i128);

struct Graph {
    n: usize,
    n_x: usize,
    g: Vec<Vec<Edge>>,
    lab: Vec<i128>,
    mate: Vec<usize>,
    slack: Vec<usize>,
    st: Vec<usize>,
    pa: Vec<usize>,
    from: Vec<Vec<usize>>,
    flower: Vec<Vec<usize>>,
    s: Vec<i8>,
    seen: Vec<usize>,
    turn: usize,
    queue: VecDeque<usize>,
}

/// By vertex: what it is matched with in the heaviest matching. Weights are
/// above zero.
pub(crate) fn heaviest(
    size: usize,
    weight: impl Fn(usize, usize) -> Option<i128>,
) -> Vec<Option<usize>> {
    let top = 2 * size + 2;
    let mut graph = Graph {
        n: size,
        n_x: size,
        g: (0..top)
            .map(|u| (0..top).map(|v| (u, v, 0)).collect())
            .collect(),
        lab: vec![0; top],
        mate: vec![0; top],
        slack: vec![0; top],
        st: (0..top).map(|u| if u <= size { u } else { 0 }).collect(),
        pa: vec![0; top],
        from: vec![vec![0; size + 1]; top],
        flower: vec![Vec::new(); top],
        s: vec![-1; top],
        seen: vec![0; top],
        turn: 0,
        queue: VecDeque::new(),
    };
    let mut largest = 0;
    for u in 1..=size {
        graph.from[u][u] = u;
        for v in (1..=size).filter(|v| *v != u) {
            let w = weight(u - 1, v - 1).unwrap_or(0);
            graph.g[u][v].2 = w;
            largest = largest.max(w);
        }
    }
    graph.lab[1..=size].fill(largest);
    while graph.grow() {}
    let mates = graph.mate[1..=size].iter();
    mates.map(|m| m.checked_sub(1)).collect()
}

impl Graph {
    fn delta(&self, (u, v, _): Edge) -> i128 {
        self.lab[u] + self.lab[v] - 2 * self.g[u][v].2
    }

    fn update_slack(&mut self, u: usize, x: usize) {
        let known = self.slack[x];
        if known == 0 || self.delta(self.g[u][x]) < self.delta(self.g[known][x]) {
            self.slack[x] = u;
        }
    }

    fn set_slack(&mut self, x: usize) {
        self.slack[x] = 0;
        for u in 1..=self.n {
            if self.g[u][x].2 > 0 && self.st[u] != x && self.s[self.st[u]] == 0 {
                self.update_slack(u, x);
            }
        }
    }

    fn push(&mut self, x: usize) {
        if x <= self.n {
            self.queue.push_back(x);
        } else {
            for y in self.flower[x].clone() {
                self.push(y);
            }
        }
    }

    fn set_st(&mut self, x: usize, b: usize) {
        self.st[x] = b;
        if x > self.n {
            for y in self.flower[x].clone() {
                self.set_st(y, b);
            }
        }
    }

    fn pr(&mut self, b: usize, xr: usize) -> usize {
        let at = self.flower[b].iter().position(|x| *x == xr).unwrap();
        if at % 2 == 1 {
            self.flower[b][1..].reverse();
            return self.flower[b].len() - at;
        }
        at
    }

    fn set_match(&mut self, u: usize, v: usize) {
        self.mate[u] = self.g[u][v].1;
        if u > self.n {
            let xr = self.from[u][self.g[u][v].0];
            let pr = self.pr(u, xr);
            for i in 0..pr {
                let (a, b) = (self.flower[u][i], self.flower[u][i ^ 1]);
                self.set_match(a, b);
            }
            self.set_match(xr, v);
            self.flower[u].rotate_left(pr);
        }
    }

    fn augment(&mut self, mut u: usize, mut v: usize) {
        loop {
            let next = self.st[self.mate[u]];
            self.set_match(u, v);
            if next == 0 {
                return;
            }
            let up = self.st[self.pa[next]];
            self.set_match(next, up);
            (u, v) = (up, next);
        }
    }

    fn lca(&mut self, mut u: usize, mut v: usize) -> usize {
        self.turn += 1;
        while u != 0 || v != 0 {
            if u != 0 {
                if self.seen[u] == self.turn {
                    return u;
                }
                self.seen[u] = self.turn;
                u = self.st[self.mate[u]];
                if u != 0 {
                    u = self.st[self.pa[u]];
                }
            }
            std::mem::swap(&mut u, &mut v);
        }
        0
    }

    fn add_flower(&mut self, u: usize, lca: usize, v: usize) {
        let mut b = self.n + 1;
        while b <= self.n_x && self.st[b] != 0 {
            b += 1;
        }
        self.n_x = self.n_x.max(b);
        (self.lab[b], self.s[b], self.mate[b]) = (0, 0, self.mate[lca]);
        let mut flower = vec![lca];
        for (start, turned) in [(u, true), (v, false)] {
            let mut x = start;
            while x != lca {
                let y = self.st[self.mate[x]];
                flower.extend([x, y]);
                self.push(y);
                x = self.st[self.pa[y]];
            }
            if turned {
                flower[1..].reverse();
            }
        }
        self.flower[b] = flower.clone();
        self.set_st(b, b);
        for x in 1..=self.n_x {
            self.g[b][x].2 = 0;
            self.g[x][b].2 = 0;
        }
        self.from[b].fill(0);
        for xs in flower {
            for x in 1..=self.n_x {
                if self.g[b][x].2 == 0 || self.delta(self.g[xs][x]) < self.delta(self.g[b][x]) {
                    self.g[b][x] = self.g[xs][x];
                    self.g[x][b] = self.g[x][xs];
                }
            }
            for x in 1..=self.n {
                if self.from[xs][x] != 0 {
                    self.from[b][x] = xs;
                }
            }
        }
        self.set_slack(b);
    }

    fn expand(&mut self, b: usize) {
        for x in self.flower[b].clone() {
            self.set_st(x, x);
        }
        let xr = self.from[b][self.g[b][self.pa[b]].0];
        let pr = self.pr(b, xr);
        for i in (0..pr).step_by(2) {
            let (xs, next) = (self.flower[b][i], self.flower[b][i + 1]);
            self.pa[xs] = self.g[next][xs].0;
            (self.s[xs], self.s[next]) = (1, 0);
            self.slack[xs] = 0;
            self.set_slack(next);
            self.push(next);
        }
        (self.s[xr], self.pa[xr]) = (1, self.pa[b]);
        let rest = self.flower[b].split_off(pr + 1);
        for xs in rest {
            self.s[xs] = -1;
            self.set_slack(xs);
        }
        self.st[b] = 0;
    }

    fn found(&mut self, edge: Edge) -> bool {
        let (u, v) = (self.st[edge.0], self.st[edge.1]);
        if self.s[v] == -1 {
            (self.pa[v], self.s[v]) = (edge.0, 1);
            let next = self.st[self.mate[v]];
            (self.slack[v], self.slack[next], self.s[next]) = (0, 0, 0);
            self.push(next);
        } else if self.s[v] == 0 {
            let lca = self.lca(u, v);
            if lca == 0 {
                self.augment(u, v);
                self.augment(v, u);
                return true;
            }
            self.add_flower(u, lca, v);
        }
        false
    }

    fn outer(&self) -> impl Iterator<Item = usize> + use<> {
        let st = self.st.clone();
        (1..=self.n_x).filter(move |x| st[*x] == *x)
    }

    /// One more pair; whether there is one.
    fn grow(&mut self) -> bool {
        self.s[1..=self.n_x].fill(-1);
        self.slack[1..=self.n_x].fill(0);
        self.queue.clear();
        for x in self.outer() {
            if self.mate[x] == 0 {
                (self.pa[x], self.s[x]) = (0, 0);
                self.push(x);
            }
        }
        if self.queue.is_empty() {
            return false;
        }
        loop {
            while let Some(u) = self.queue.pop_front() {
                if self.s[self.st[u]] == 1 {
                    continue;
                }
                for v in 1..=self.n {
                    if self.g[u][v].2 > 0 && self.st[u] != self.st[v] {
                        if self.delta(self.g[u][v]) != 0 {
                            self.update_slack(u, self.st[v]);
                        } else if self.found(self.g[u][v]) {
                            return true;
                        }
                    }
                }
            }
            if !self.lower() {
                return false;
            }
            self.queue.clear();
            for x in self.outer() {
                let slack = self.slack[x];
                let tight = slack != 0 && self.st[slack] != x && self.st[x] == x;
                if tight && self.delta(self.g[slack][x]) == 0 && self.found(self.g[slack][x]) {
                    return true;
                }
            }
            for b in self.outer() {
                if b > self.n && self.st[b] == b && self.s[b] == 1 && self.lab[b] == 0 {
                    self.expand(b);
                }
            }
        }
    }

    /// Values change until another edge is tight.
    fn lower(&mut self) -> bool {
        let outer = (1..=self.n).filter(|u| self.s[self.st[*u]] == 0);
        let mut d = outer.map(|u| self.lab[u]).min().unwrap_or(0);
        for x in self.outer() {
            if x > self.n && self.s[x] == 1 {
                d = d.min(self.lab[x] / 2);
            }
            if self.slack[x] != 0 {
                let delta = self.delta(self.g[self.slack[x]][x]);
                match self.s[x] {
                    -1 => d = d.min(delta),
                    0 => d = d.min(delta / 2),
                    _ => {}
                }
            }
        }
        for u in 1..=self.n {
            match self.s[self.st[u]] {
                0 if self.lab[u] <= d => return false,
                0 => self.lab[u] -= d,
                1 => self.lab[u] += d,
                _ => {}
            }
        }
        for b in self.outer() {
            match self.s[b] {
                _ if b <= self.n => {}
                0 => self.lab[b] += 2 * d,
                1 => self.lab[b] -= 2 * d,
                _ => {}
            }
        }
        true
    }
}
