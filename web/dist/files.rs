// Made by `npm run build`.
[
    ("assets/index-DGtPiDSJ.css", include_bytes!("assets/index-DGtPiDSJ.css")),
    ("assets/index-Dh4DsuPf.js", include_bytes!("assets/index-Dh4DsuPf.js")),
    ("icon.svg", include_bytes!("icon.svg")),
    ("index.html", include_bytes!("index.html")),
]
