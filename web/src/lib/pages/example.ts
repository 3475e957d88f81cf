/** The scenario the page starts with: it brings its own cards and runs as it is. */
export const EXAMPLE = `game = "riftbound"
note = "Does a unit that is recalled count as moved?"

[cards."Road Dog"]
type = "unit"
energy = 2
might = 2
text = "When I move, draw 1."

[cards."Come Home"]
type = "spell"
energy = 0
text = "Recall a friendly unit."

[table]
turn = "A"

[seat.A]
"battlefield 1" = ["Road Dog"]
hand = ["Come Home"]

[[step]]
seat = "A"
choose = "play Come Home"

[[step]]
pass = "until resolved"

[[step]]
expect = { "A.base" = ["Road Dog"], "log" = ["Road Dog is recalled"], "log lacks" = ["triggers"] }
rule = "RB 441.1"
`;
