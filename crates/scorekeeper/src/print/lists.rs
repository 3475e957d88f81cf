//! Pairings and standings.

use super::html::{page, table};
use tournament::event::{Event, PlayerId, Viewer};
use tournament::view::name;

/// Which round of how many, and who it is for.
fn title(event: &Event, what: &str) -> String {
    let round = event.rounds.len();
    let of = match event.planned_rounds() {
        Some(planned) if event.phase == 0 => format!(" of {planned}"),
        _ => String::new(),
    };
    format!("round {round}{of}: {what}")
}

/// Everybody by name, with table and opponent (RBT 405.1).
pub(super) fn by_name(event: &Event) -> String {
    let mut rows: Vec<Vec<String>> = Vec::new();
    if let Some(round) = event.round() {
        for it in &round.tables {
            for player in &it.players {
                let others = it.players.iter().filter(|p| *p != player);
                let others: Vec<String> = others.map(|p| name(event, *p)).collect();
                rows.push(vec![
                    name(event, *player),
                    kernel::by_rule!("RBT 405.1", it.number.to_string(), else String::new()),
                    others.join(", "),
                ]);
            }
        }
        let bye = |id: &PlayerId| vec![name(event, *id), String::new(), "bye".to_owned()];
        rows.extend(round.byes.iter().map(bye));
    }
    rows.sort_by_key(|row| row[0].to_lowercase());
    let list = table(&["Player", "Table#", "Opponent"], &rows);
    page(event, &title(event, "pairings by name"), &list)
}

/// Everybody by table.
pub(super) fn by_table(event: &Event) -> String {
    let points = event.points_before_round();
    let with_points = |id: &PlayerId| format!("{} ({})", name(event, *id), points[id.0 as usize]);
    let mut rows: Vec<(u32, Vec<String>)> = Vec::new();
    if let Some(round) = event.round() {
        for it in &round.tables {
            let players: Vec<String> = it.players.iter().map(with_points).collect();
            let chooser = it.chooser.map(|id| name(event, id)).unwrap_or_default();
            let row = vec![it.number.to_string(), players.join(" – "), chooser];
            rows.push((it.number, row));
        }
        for id in &round.byes {
            let row = vec![String::new(), with_points(id), "bye".to_owned()];
            rows.push((u32::MAX, row));
        }
    }
    rows.sort_by_key(|(number, _)| *number);
    let rows: Vec<Vec<String>> = rows.into_iter().map(|(_, row)| row).collect();
    let list = table(
        &["Table#", "Players (points)", "Chooses first or last"],
        &rows,
    );
    page(event, &title(event, "pairings by table"), &list)
}

/// The standings, or the final places after a playoff (RBT 204.6.b, 204.6.c).
pub(super) fn standings(event: &Event) -> String {
    // What is posted shows no result of a round that is played (RBT 410.4).
    let ended = event.may_see_results(Viewer::Public);
    let rounds = event.rounds.len() - usize::from(!ended);
    let known = event.as_known_to(Viewer::Public);
    let event = known.as_ref();
    let policy = event.setup.clone().unwrap_or_default().policy;
    let names: Vec<String> = policy.tiebreakers().map(|n| format!("{n}#")).collect();
    let mut head = vec!["Rank#", "Player", "Points#"];
    head.extend(names.iter().map(String::as_str));
    let row = |p: tournament::event::FinalPlacing| {
        let mut row = vec![
            p.rank.to_string(),
            name(event, p.player),
            p.points.to_string(),
        ];
        row.extend(p.tiebreakers.iter().map(|r| format!("{} %", r.percent(2))));
        row
    };
    let rows: Vec<Vec<String>> = event.ranking().into_iter().map(row).collect();
    let after = match event.finished.is_some() {
        true => "final standings".to_owned(),
        false => format!("standings after round {rounds}"),
    };
    page(event, &after, &table(&head, &rows))
}
