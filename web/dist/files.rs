// Made by `npm run build`.
[
    ("assets/index-DGtPiDSJ.css", include_bytes!("assets/index-DGtPiDSJ.css")),
    ("assets/index-DqKyp1kH.js", include_bytes!("assets/index-DqKyp1kH.js")),
    ("icon.svg", include_bytes!("icon.svg")),
    ("index.html", include_bytes!("index.html")),
]
