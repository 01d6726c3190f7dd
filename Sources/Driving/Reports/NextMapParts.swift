/// What does not change in the page of a round.
enum NextMapParts {
  /// Colours that colour-blind people can distinguish; on a phone the list stands below the map.
  ///
  /// - Source: M. Okabe, K. Ito (2008), *Color Universal Design*.
  static let style = """
    :root { --ink: #1d2733; --soft: #5d6b7a; --ground: #f4f1ea; --card: #fff; --rule: #e2ddd2;
      --street: #fff; --street-edge: #d9d2c3; --blue: #0072b2; --orange: #d55e00; --green: #00795a;
      --red: #b3261e; --k: 1; }
    @media (prefers-color-scheme: dark) {
      :root { --ink: #e8ecf0; --soft: #9aa7b4; --ground: #1a2129; --card: #232c36; --rule: #33404d;
        --street: #2d3844; --street-edge: #2d3844; --blue: #56b4e9; --orange: #ff8a3c;
        --green: #35c79a; --red: #ff7a70; } }
    * { box-sizing: border-box; margin: 0; }
    body { display: flex; height: 100vh; height: 100dvh; color: var(--ink); background: var(--card);
      font: 16px/1.4 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
    main { position: relative; flex: 1; min-width: 0; background: var(--ground); }
    svg { display: block; width: 100%; height: 100%; touch-action: none; cursor: grab; }
    svg path { fill: none; stroke-linecap: round; stroke-linejoin: round;
      vector-effect: non-scaling-stroke; }
    .street { stroke: var(--street); stroke-width: 3; }
    .planned { stroke: var(--blue); stroke-width: 3; stroke-dasharray: 1 7; opacity: .75; }
    .driven { stroke: var(--blue); stroke-width: 5; opacity: .85; }
    .way { stroke: var(--orange); stroke-width: 7; }
    .pin { transform: scale(var(--k)); }
    .pin circle { stroke: var(--card); stroke-width: 2; }
    .pin text { font: 700 10.5px/1 system-ui, sans-serif; text-anchor: middle;
      dominant-baseline: central; fill: #fff; }
    .pin.waiting circle { fill: #fff; stroke: var(--blue); }
    .pin.waiting text { fill: #00476f; }
    .pin.next circle { fill: var(--orange); }
    .pin.next text { font-size: 14px; }
    .pin.done circle { fill: var(--green); opacity: .9; }
    .pin.site circle { fill: var(--ink); }
    .pin.site.next circle { fill: var(--orange); }
    .pin.skipped circle, .pin.blocked circle { fill: var(--red); }
    .pin.left circle { fill: #6f7a85; }
    .pin.house path { fill: var(--ink); stroke: var(--card); stroke-width: 1.5; }
    .pin.you circle:first-child { fill: var(--blue); opacity: .25; stroke: none; }
    .pin.you circle:last-of-type { fill: #1a73e8; stroke: #fff; stroke-width: 3; }
    .zoom { position: absolute; right: 12px; top: 12px; display: grid; gap: 6px; }
    .zoom button { width: 44px; height: 44px; border: 1px solid var(--rule); border-radius: 10px;
      background: var(--card); color: var(--ink); font-size: 20px; }
    .key { position: absolute; left: 12px; bottom: 12px; display: flex; gap: 10px; padding: 4px 10px;
      border-radius: 999px; background: var(--card); font-size: 12px; color: var(--soft); }
    .k::before { content: ""; display: inline-block; width: 9px; height: 9px; margin-right: 4px;
      border-radius: 50%; background: currentColor; }
    .k.done { color: var(--green); } .k.next { color: var(--orange); } .k.waiting { color: var(--blue); }
    .k.skipped { color: var(--red); } .k.left { color: var(--soft); }
    aside { width: 372px; overflow-y: auto; border-left: 1px solid var(--rule); }
    header, .card { padding: 16px 20px; border-bottom: 1px solid var(--rule); }
    h1 { font-size: 20px; } header p { color: var(--soft); font-size: 14px; }
    .bar { height: 8px; margin: 10px 0; border-radius: 4px; background: var(--rule); overflow: hidden; }
    .bar span { display: block; height: 100%; background: var(--green); }
    .card h2 { font-size: 24px; color: var(--orange); } .card h2 b { margin-right: 4px; }
    .card .time { font-size: 18px; } .card .new { color: var(--red); }
    .card .sum { margin-top: 8px; color: var(--soft); }
    .card .steps { list-style: decimal; padding: 4px 0 0 22px; }
    .card .steps li { display: list-item; padding: 3px 0; }
    .card .steps b { white-space: nowrap; color: var(--soft); font-weight: 600; }
    ol { list-style: none; padding: 6px 0 24px; }
    li { display: flex; align-items: center; gap: 12px; padding: 7px 20px; }
    .mark { flex: none; width: 28px; height: 28px; border-radius: 50%; text-align: center;
      font: 700 12px/26px system-ui, sans-serif; border: 2px solid var(--blue); color: var(--blue); }
    li.next { background: color-mix(in srgb, var(--orange) 12%, transparent); }
    li.next .mark { background: var(--orange); border-color: var(--orange); color: #fff; }
    li.done { opacity: .75; } li.done .mark { background: var(--green); border-color: var(--green); color: #fff; }
    li.skipped .mark { background: var(--red); border-color: var(--red); color: #fff; }
    li.left .mark { background: #6f7a85; border-color: #6f7a85; color: #fff; }
    li.house .mark { border-color: var(--ink); color: var(--ink); border-radius: 6px; }
    .name { flex: 1; min-width: 0; } .name small { display: block; color: var(--soft); overflow: hidden;
      text-overflow: ellipsis; white-space: nowrap; }
    time { font-variant-numeric: tabular-nums; color: var(--soft); }
    @media (max-width: 760px) {
      body { display: block; height: auto; }
      main { height: 58vh; } aside { width: auto; border-left: 0; overflow: visible; } }
    @media print { .zoom { display: none; } }
    """

  /// Pulls and zooms the map; without it the page shows all.
  static let script = """
    (() => {
      const svg = document.querySelector('svg');
      const all = svg.getAttribute('viewBox').split(' ').map(Number);
      let box = all.slice(), touches = new Map(), last = 0;
      const show = () => {
        svg.setAttribute('viewBox', box.join(' '));
        const r = svg.getBoundingClientRect();
        const unit = Math.max(box[2] / r.width, box[3] / r.height);
        document.documentElement.style.setProperty('--k', unit);
      };
      const unit = () => {
        const r = svg.getBoundingClientRect();
        return Math.max(box[2] / r.width, box[3] / r.height);
      };
      const zoom = (factor, x, y) => {
        const width = Math.min(Math.max(box[2] * factor, 80), all[2] * 4);
        const real = width / box[2], u = unit(), r = svg.getBoundingClientRect();
        const cx = box[0] + box[2] / 2 + (x - r.left - r.width / 2) * u;
        const cy = box[1] + box[3] / 2 + (y - r.top - r.height / 2) * u;
        box = [cx - (cx - box[0]) * real, cy - (cy - box[1]) * real, width, box[3] * real];
        show();
      };
      svg.addEventListener('wheel', e => {
        e.preventDefault();
        zoom(e.deltaY > 0 ? 1.15 : 0.87, e.clientX, e.clientY);
      }, { passive: false });
      svg.addEventListener('pointerdown', e => {
        touches.set(e.pointerId, e);
        svg.setPointerCapture(e.pointerId);
        last = 0;
      });
      const up = e => { touches.delete(e.pointerId); last = 0; };
      svg.addEventListener('pointerup', up);
      svg.addEventListener('pointercancel', up);
      svg.addEventListener('pointermove', e => {
        const before = touches.get(e.pointerId);
        if (!before) return;
        touches.set(e.pointerId, e);
        const u = unit(), both = [...touches.values()];
        if (both.length === 1) {
          box[0] -= (e.clientX - before.clientX) * u;
          box[1] -= (e.clientY - before.clientY) * u;
          show();
        } else if (both.length === 2) {
          const far = Math.hypot(both[0].clientX - both[1].clientX, both[0].clientY - both[1].clientY);
          if (last) zoom(last / far, (both[0].clientX + both[1].clientX) / 2,
            (both[0].clientY + both[1].clientY) / 2);
          last = far;
        }
      });
      document.querySelectorAll('[data-zoom]').forEach(b => b.addEventListener('click', () => {
        const r = svg.getBoundingClientRect(), f = Number(b.dataset.zoom);
        if (f) zoom(f, r.left + r.width / 2, r.top + r.height / 2);
        else { box = all.slice(); show(); }
      }));
      addEventListener('resize', show);
      show();
    })();
    """
}
