// Made by `npm run build`.
[
    ("assets/index-COCcEcpB.js", include_bytes!("assets/index-COCcEcpB.js")),
    ("assets/index-DGtPiDSJ.css", include_bytes!("assets/index-DGtPiDSJ.css")),
    ("icon.svg", include_bytes!("icon.svg")),
    ("index.html", include_bytes!("index.html")),
]
