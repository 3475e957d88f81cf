use ikorr::modes::Mode;
use ikorr::{Rules, Setup, State};
use kernel::game::{Game, Unwatched};
use kernel::rng::QuickRng;

fn main() {
    let rules = Rules::shipped();
    let n: u64 = std::env::args()
        .nth(1)
        .and_then(|a| a.parse().ok())
        .unwrap_or(100);
    println!(
        "{} prints {} abilities {} decks",
        rules.prints.len(),
        rules.abilities.len(),
        rules.decks.len()
    );
    let audit = std::env::args().nth(3).is_some();
    let start = std::time::Instant::now();
    let (mut questions, mut decisions, mut turns) = (0u64, 0u64, 0u64);
    let mut ends = std::collections::BTreeMap::new();
    for seed in 0..n {
        let mode = Mode::ALL[(seed % 3) as usize];
        let mode = if std::env::args().nth(2).is_some() {
            Mode::ALL[0]
        } else {
            mode
        };
        let decks: Vec<_> = (0..mode.seats())
            .map(|i| {
                rules.decks[(seed as usize + i * 3) % rules.decks.len()]
                    .1
                    .clone()
            })
            .collect();
        let setup = Setup::new(mode, decks, seed);
        let mut g = State::new(&setup, rules).unwrap_or_else(|e| panic!("{e}"));
        let mut rng = QuickRng::new(seed);
        let mut list = Vec::new();
        let mut q = 0;
        while g.question().is_some() {
            list.clear();
            g.options(rules, &mut list);
            assert!(
                !list.is_empty(),
                "stuck seed {seed} q {q}: {:?}",
                g.agenda.frames()
            );
            let c = list[rng.below(list.len())];
            g.choose(rules, c, &mut Unwatched);
            q += 1;
            questions += 1;
            decisions += u64::from(list.len() > 1);
            if audit {
                g.audit(rules).unwrap();
            }
            assert!(q < 20000, "long seed {seed}");
        }
        turns += u64::from(g.turn);
        *ends.entry(g.outcome().unwrap().reason).or_insert(0) += 1;
    }
    let t = start.elapsed().as_secs_f64();
    println!(
        "{n} games, {questions} questions, {decisions} decisions, {:.0} decisions/s, {:.1} turns a game {ends:?}",
        decisions as f64 / t,
        turns as f64 / n as f64
    );
}
