// Made by `npm run build`.
[
    ("assets/index-CK1oLUHl.js", include_bytes!("assets/index-CK1oLUHl.js")),
    ("assets/index-CzkEdghG.css", include_bytes!("assets/index-CzkEdghG.css")),
    ("icon.svg", include_bytes!("icon.svg")),
    ("index.html", include_bytes!("index.html")),
]
