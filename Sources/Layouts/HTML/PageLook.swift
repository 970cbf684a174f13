/// What documents of HTML look like: light, dark where a screen is, and on paper.
enum PageLook {
  /// Of a family on its own.
  static var alone: String {
    """
    \(Drawing.style(dark: screenDark))
    :root{color-scheme:light dark}
    body{margin:0;background:Canvas}
    \(onlySpoken)
    .alone{display:flex;padding:8px}
    .alone svg{max-width:100%;height:auto}
    """
  }

  private static var screenDark: String { "screen and (prefers-color-scheme:dark)" }

  private static var onlySpoken: String {
    ".vh{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}"
  }

  /// Of a page.
  static var text: String {
    """
    \(Drawing.style(dark: screenDark))
    :root{color-scheme:light dark;--page:#f6f7f9;--card:#fff;--edge:#d9dce1;--ink:#1f2328;--dim:#59636e;--pit:#e8ebef;
    --link:#0969da;--run:#dcefe1;\(colors(Drawing.light))}
    @media \(screenDark){:root{--page:#0f1216;--card:#1c1f24;--edge:#343a42;--ink:#f0f3f6;--dim:#a0a9b4;--pit:#31373f;
    --link:#79c0ff;--run:#1d3a26;\(colors(Drawing.dark))}}
    \(tints)
    \(base)
    \(parts)
    \(tables)
    \(wide)
    \(paper)
    """
  }

  private static func colors(_ colors: [(String, String)]) -> String {
    colors.map { "--\($0.0):\($0.1);" }.joined()
  }

  private static var tints: String {
    Drawing.light.map { ".t-\($0.0){color:var(--\($0.0))}.g-\($0.0){background:var(--\($0.0))}" }.joined()
  }

  private static var base: String {
    """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-behavior:smooth}
    @media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
    body{margin:0 auto;max-width:880px;padding:20px 16px 32px;background:var(--page);color:var(--ink);
    font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","DejaVu Sans",sans-serif;overflow-wrap:anywhere}
    h1,h2,h3,p,ul,dl,figure{margin:0;padding:0}
    ul{list-style:none}
    h1{font-size:1.75rem;line-height:1.15;letter-spacing:-.02em}
    h2{font-size:1.125rem;line-height:1.3}
    h3{font-size:1rem;line-height:1.3;font-weight:600}
    a{color:var(--link)}
    b{font-weight:600}
    .dim,.day,.asof,footer{color:var(--dim)}
    .card{background:var(--card);border:1px solid var(--edge);border-radius:16px}
    \(onlySpoken)
    .defs{position:absolute}
    .sym{margin-inline-end:.4em}
    .skip{position:absolute;left:16px;top:-60px;padding:8px 14px;border-radius:10px;background:var(--card)}
    .skip:focus{top:12px;z-index:1}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    main:focus{outline:none}
    .i{width:1.15em;height:1.15em;flex:none}
    .d{width:1em;height:1em;flex:none;display:block}
    """
  }

  private static var parts: String {
    """
    header{display:flex;flex-wrap:wrap;gap:10px 24px;justify-content:space-between;align-items:end}
    .day{display:flex;flex-wrap:wrap;gap:0 14px}.count{color:var(--ink);font-weight:600}
    nav ul{display:flex;flex-wrap:wrap;gap:2px 16px;font-size:.875rem}
    nav a{display:block;padding:4px 0}
    .asof{margin:12px 0 16px;font-size:.875rem}
    .late{color:var(--orange);font-weight:600}
    section{margin:0 0 32px;scroll-margin-top:16px}
    section>h2{margin-bottom:10px}
    .hero{padding:20px;display:grid;gap:20px}
    .hero h2{font-size:1.25rem}
    .run{font-variant-numeric:tabular-nums;line-height:1.1;color:var(--dim)}
    .run b{font-weight:700}
    .big{margin:8px 0 10px;font-size:1.125rem}.big b{font-size:4rem;letter-spacing:-.03em}
    .mid{margin:4px 0 6px;font-size:.9375rem}.mid b{font-size:1.75rem;letter-spacing:-.02em}
    .state{display:flex;gap:8px;align-items:flex-start}
    .state .i{margin-top:.15em}
    .risk b{color:var(--orange)}
    .state .dim::before{content:"\\00b7\\00a0"}
    .bar{height:12px;border-radius:6px;background:var(--pit);overflow:hidden}
    .bar span{display:block;height:100%;min-width:12px;border-radius:6px}
    .amounts{margin:6px 0 16px;font-variant-numeric:tabular-nums}
    .facts{display:flex;flex-wrap:wrap;gap:4px 18px;margin-top:16px;color:var(--dim);font-size:.9375rem}
    .week{display:flex;justify-content:space-between}
    .week li{display:grid;justify-items:center;gap:4px}
    .wd{font-size:.75rem;color:var(--dim);line-height:1}
    .large{max-width:340px;font-size:1.625rem}
    .small{margin-top:12px;max-width:220px;font-size:1.125rem}
    .tiny{gap:3px;font-size:.875rem;justify-content:flex-start}.tiny .wd{display:none}
    .badges{display:grid;gap:12px;grid-template-columns:repeat(auto-fill,minmax(min(100%,250px),1fr))}
    .badges .card{padding:16px}
    .badges .state{font-size:.875rem}
    .coming dl{margin-top:8px;padding:4px 18px}
    .coming dl div{display:grid;grid-template-columns:9.5em 1fr;gap:4px 12px;padding:10px 0}
    .coming dl div+div{border-top:1px solid var(--pit)}
    dt{font-weight:600;white-space:nowrap;font-variant-numeric:tabular-nums}
    dd{margin:0}
    dd li{display:flex;gap:8px}dd .i{margin-top:.15em}
    .years figure{padding:16px 18px 12px;margin-bottom:12px}
    figcaption{display:flex;flex-wrap:wrap;gap:2px 16px;justify-content:space-between;margin-bottom:10px}
    figcaption .dim{font-size:.875rem;font-weight:400}
    .scroll{overflow-x:auto;direction:rtl;border-radius:6px}
    .scroll svg{display:block;direction:ltr;margin-inline-end:auto}
    summary{cursor:pointer;color:var(--dim);font-size:.875rem;padding:6px 0;width:fit-content}
    .legend ul{display:flex;flex-wrap:wrap;gap:6px 18px;margin-bottom:8px;font-size:.875rem}
    .legend li{display:flex;gap:6px;align-items:center}.legend .d{width:1.25em;height:1.25em}
    .empty{padding:32px 20px;text-align:center}.empty p{margin-top:8px}
    code{font-family:ui-monospace,"DejaVu Sans Mono",monospace}
    footer{font-size:.875rem}
    """
  }

  private static var tables: String {
    """
    table{border-spacing:0}
    th{font-weight:600;text-align:start}
    .pair{display:grid;gap:12px;margin-top:8px}
    .month{width:100%;padding:12px 12px 14px;font-variant-numeric:tabular-nums;table-layout:fixed}
    caption{font-weight:600;text-align:start;padding:0 4px 6px}
    .month caption{padding:0 4px 8px}
    .month th{text-align:center;font-size:.75rem;font-weight:400;color:var(--dim);padding-bottom:4px}
    abbr{text-decoration:none}
    .month td{text-align:center;padding:0;font-size:.8125rem;height:46px;line-height:1.2}
    .month .d{margin:2px auto 0;font-size:1rem}
    .month .run{background:var(--run);background-clip:padding-box;border:solid transparent;border-width:2px 0;color:inherit}
    .month .from{border-start-start-radius:14px;border-end-start-radius:14px}
    .month .to{border-start-end-radius:14px;border-end-end-radius:14px}
    .month tr>:first-child.run{border-start-start-radius:14px;border-end-start-radius:14px}
    .month tr>:last-child.run{border-start-end-radius:14px;border-end-end-radius:14px}
    .month .now{box-shadow:inset 0 0 0 2px var(--ink);border-radius:14px;font-weight:700}
    .list{width:100%;overflow:hidden;font-size:.9375rem}
    .list th,.list td{padding:9px 10px;vertical-align:middle}
    .list thead th{font-size:.8125rem;color:var(--dim)}
    .list tbody th{font-weight:400;width:40%}
    .list tbody tr>*{border-top:1px solid var(--pit)}
    .list tr>:first-child{padding-inline-start:18px}
    .list tr>:last-child{padding-inline-end:18px}
    .num{text-align:end;font-variant-numeric:tabular-nums;white-space:nowrap}
    .list .st{white-space:nowrap}
    .numbers{font-size:.875rem;font-variant-numeric:tabular-nums;margin-bottom:8px}
    .numbers th,.numbers td{padding:3px 18px 3px 0}
    .numbers tbody th{font-weight:400}
    .numbers td{text-align:end}
    """
  }

  /// Where there is room, and where there is little.
  private static var wide: String {
    """
    @media (min-width:700px){
    body{padding-top:36px}
    .hero{grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:32px;padding:26px 28px;align-items:center}
    .pair{grid-template-columns:1fr 1fr;align-items:start}
    .scroll svg{width:100%;height:auto}
    }
    @media (max-width:699px){
    .list .best,.list .wk{display:none}
    .list tr>:nth-child(4){padding-inline-end:18px}
    .list tbody th{width:auto}
    .list th,.list td{padding-inline:6px}
    .coming dl div{grid-template-columns:1fr}
    }
    """
  }

  private static var paper: String {
    """
    @media print{
    :root{--page:#fff}
    body{max-width:none;padding:0;font-size:10pt}
    section{margin-bottom:18px}
    .list th,.list td{padding-block:3px}
    .years figure{padding:8px 14px;margin-bottom:8px}
    .month td{height:36px}
    nav,.skip,details{display:none}
    .card,tr,figure{break-inside:avoid}
    .list.card{break-inside:auto}
    h2{break-after:avoid}
    .scroll{overflow:visible}.scroll svg{width:100%;height:auto}
    *{print-color-adjust:exact;-webkit-print-color-adjust:exact}
    }
    """
  }
}
