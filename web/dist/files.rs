// Made by `npm run build`.
[
    ("assets/index-BPWnEIqj.css", include_bytes!("assets/index-BPWnEIqj.css")),
    ("assets/index-CRcegN59.js", include_bytes!("assets/index-CRcegN59.js")),
    ("icon.svg", include_bytes!("icon.svg")),
    ("index.html", include_bytes!("index.html")),
]
