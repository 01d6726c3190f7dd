// Draws the rounds of a day. Streets and ways are on a canvas, for there are many; places are buttons
// above it, so that keyboards and screen readers find them. What a place is stands in the list.
(() => {
  'use strict';
  const root = document.documentElement;
  const map = document.getElementById('map');
  const canvas = map.querySelector('canvas');
  const context = canvas.getContext('2d');
  const pins = document.getElementById('pins');
  const tip = document.getElementById('tip');
  const data = JSON.parse(document.getElementById('data').textContent);

  // -- Places, in metres east and south of the base.

  const north = data.base[1] / 1e6 * Math.PI / 180;
  // The fewest pixels per metre: a region, unless the page is of more.
  const farthest = data.farthest || 1e-4;
  const metre = 6371007.2 * Math.PI / 180 / 1e6;
  const points = (text, unit) => {
    const result = [];
    let at = 0, up = 0, right = 0;
    const next = () => {
      let bits = 0, shift = 0, byte;
      do {
        byte = text.charCodeAt(at++) - 63;
        bits |= (byte & 31) << shift;
        shift += 5;
      } while (byte >= 32);
      return bits & 1 ? ~(bits >> 1) : bits >> 1;
    };
    while (at < text.length) {
      up += next();
      right += next();
      result.push([right * unit * metre * Math.cos(north), -up * unit * metre]);
    }
    return result;
  };
  const box = line => line.reduce(
    (b, [x, y]) => [Math.min(b[0], x), Math.min(b[1], y), Math.max(b[2], x), Math.max(b[3], y)],
    [Infinity, Infinity, -Infinity, -Infinity]);

  const streets = [[], [], [], [], []];
  for (const [level, name, text] of data.streets) {
    for (const part of text.split(' ')) {
      const line = points(part, 10);
      streets[level].push({ name, line, box: box(line) });
    }
  }
  const rounds = data.rounds.map((round, number) => {
    const line = points(round.line, 1), stops = points(round.stops, 1);
    // From where the vehicle stands to the bin: a line has a point for each stop, the nearest one.
    const ends = stops.map(([x, y]) => line.reduce((best, point) => {
      const far = Math.hypot(point[0] - x, point[1] - y);
      return far < best[0] ? [far, point] : best;
    }, [Infinity, [x, y]])[1]);
    // How each piece of the line is drawn: the place of its dashes among the styles; none: in one stroke.
    const styles = round.styles || '';
    // Stretches of street that are served.
    const served = (round.served || []).map(part => points(part, 1));
    return { number, color: `--r${number % 8}`, line, styles, stops, ends, served, isOn: true, offsets: [] };
  });

  // -- Pins.

  const items = new Map(), bars = new Map();
  document.querySelectorAll('.item').forEach(item => items.set(item.dataset.key, item));
  document.querySelectorAll('rect[data-key]').forEach(bar => bars.set(bar.dataset.key, bar));
  const places = [], keys = new Map(), byKey = new Map(), taken = new Map();
  const add = (element, [x, y], kind) => {
    // What stands at one place stands in a row.
    const square = `${Math.round(x)} ${Math.round(y)}`;
    const before = taken.get(square) || 0;
    taken.set(square, before + 1);
    pins.append(element);
    const result = { element, x, y, right: before * 15, ...kind };
    places.push(result);
    return result;
  };
  const addPin = (key, place, mark, text, round) => {
    const pin = document.createElement('button');
    pin.type = 'button';
    pin.className = `pin m${mark}`;
    pin.dataset.key = key;
    pin.tabIndex = -1;
    if (round) pin.style.setProperty('--c', `var(${round.color})`);
    pin.textContent = text;
    const item = items.get(key);
    pin.setAttribute('aria-label', [item.querySelector('b'), item.querySelector('time'),
      ...item.querySelectorAll('small')].map(e => e.textContent).filter(t => t).join(', '));
    keys.set(key, pin);
    byKey.set(key, add(pin, place, { round }));
  };
  points(data.others.places, 1).forEach((place, n) => {
    const mark = data.others.marks[n];
    addPin(`o.${n}`, place, mark, mark === '3' ? '!' : '', null);
  });
  rounds.forEach((round, r) => round.stops.forEach((place, n) =>
    addPin(`${r}.${n}`, place, data.rounds[r].marks[n], String(n + 1), round)));
  points(data.sites.places, 1).forEach((place, n) => {
    const site = document.createElement('span');
    site.className = data.sites.depots[n] === '1' ? 'site depot' : 'site';
    site.setAttribute('role', 'img');
    site.setAttribute('aria-label', data.sites.names[n]);
    site.title = data.sites.names[n];
    add(site, place, {});
  });
  // In the order in which keys lead through them: round by round, then the others.
  const order = [...items.keys()].map(key => keys.get(key));
  const isShown = pin => !pin.hidden;
  const placeOf = key => byKey.get(key);

  // -- What is seen: its middle in metres, and pixels per metre.

  let view = { x: 0, y: 0, scale: 1 }, width = 1, height = 1;
  const screen = (x, y) => [
    (x - view.x) * view.scale + width / 2, (y - view.y) * view.scale + height / 2];
  const showAll = () => {
    const shown = places.filter(p => !p.round || p.round.isOn).map(p => [p.x, p.y]);
    const [west, top, east, bottom] = box(shown.concat(...rounds.filter(r => r.isOn)
      .map(r => r.line)));
    // Buttons lie on the right, and what marks mean along the bottom.
    const [right, below] = [66, height - map.querySelector('.key').offsetTop + 10];
    const scale = Math.max(farthest, Math.min((width - right - 30) / Math.max(east - west, 60),
      (height - below - 36) / Math.max(bottom - top, 60)));
    view = { x: (west + east) / 2 + (right - 30) / 2 / scale,
      y: (top + bottom) / 2 + (below - 36) / 2 / scale, scale };
    draw();
  };
  const zoom = (factor, x = width / 2, y = height / 2) => {
    const scale = Math.min(Math.max(view.scale * factor, farthest), 20), real = scale / view.scale;
    view.x += (x - width / 2) / view.scale * (1 - 1 / real);
    view.y += (y - height / 2) / view.scale * (1 - 1 / real);
    view.scale = scale;
    drawMoving();
  };
  /** Zooms about the place that is chosen, if it is seen, else about the middle. */
  const zoomHere = factor => {
    const place = chosen && placeOf(chosen), [x, y] = place ? screen(place.x, place.y) : [-1, -1];
    if (x >= 0 && y >= 0 && x <= width && y <= height) zoom(factor, x, y);
    else zoom(factor);
  };
  const move = (x, y) => {
    view.x -= x / view.scale;
    view.y -= y / view.scale;
    drawMoving();
  };

  // -- Ways beside each other: each piece has a lane per round and direction.

  const layLanes = () => {
    const pieces = new Map();
    const of = (a, b) => {
      const [p, q] = [`${a}`, `${b}`], ahead = p < q;
      return [ahead ? `${p} ${q}` : `${q} ${p}`, ahead];
    };
    const shown = rounds.filter(round => round.isOn);
    const visit = use => shown.forEach(round => round.line.slice(1).forEach((point, n) =>
      use(round, n, ...of(round.line[n], point))));
    visit((round, n, key, ahead) => {
      const users = pieces.get(key) || pieces.set(key, [[], []]).get(key);
      const side = users[ahead ? 1 : 0];
      if (!side.includes(round)) side.push(round);
    });
    // From left to right as seen by who drives ahead: who comes the other way keeps to the other side.
    visit((round, n, key, ahead) => {
      const [back, on] = pieces.get(key);
      const place = ahead ? back.length + on.indexOf(round)
        : back.length - 1 - back.indexOf(round);
      const offset = (place - (back.length + on.length - 1) / 2) * data.side;
      round.offsets[n] = ahead ? offset : -offset;
    });
  };

  // -- Drawing.

  const colors = {};
  const readColors = () => {
    pictured = null;
    const style = getComputedStyle(root);
    for (const name of ['--ground', '--street', '--edge', '--name', '--card', '--focus',
      ...rounds.map(r => r.color)]) colors[name] = style.getPropertyValue(name).trim();
  };
  const metres = [13, 11, 9, 7, 3.5], least = [2.4, 2, 1.4, 0.9, 0.6];
  const fromScale = [0, 0, 0.006, 0.02, 0.06];

  const trace = line => line.forEach(([x, y], n) => {
    const [a, b] = screen(x, y);
    if (n) context.lineTo(a, b); else context.moveTo(a, b);
  });
  const seen = ([west, top, east, bottom]) => {
    const [x, y] = [width / 2 / view.scale, height / 2 / view.scale];
    return east > view.x - x && west < view.x + x && bottom > view.y - y && top < view.y + y;
  };

  // Streets are many: while the map moves, their last picture moves, and they are drawn anew at rest.
  const picture = document.createElement('canvas');
  let pictured = null, rest = 0;
  const drawPicture = ratio => {
    const isMoving = pictured && performance.now() < rest && pictured.ratio === ratio;
    if (isMoving) {
      const scale = view.scale / pictured.scale, [x, y] = screen(pictured.x, pictured.y);
      context.drawImage(picture, x - pictured.width / 2 * scale, y - pictured.height / 2 * scale,
        pictured.width * scale, pictured.height * scale);
      return pictured.visible;
    }
    const visible = drawStreets();
    if (picture.width !== canvas.width || picture.height !== canvas.height) {
      picture.width = canvas.width;
      picture.height = canvas.height;
    }
    picture.getContext('2d').drawImage(canvas, 0, 0);
    pictured = { ...view, width, height, ratio, visible };
    return visible;
  };

  const drawStreets = () => {
    const visible = streets.map((level, n) =>
      view.scale < fromScale[n] ? [] : level.filter(street => seen(street.box)));
    for (const isEdge of [true, false]) {
      for (let level = 4; level >= 0; level--) {
        const wide = Math.min(Math.max(metres[level] * view.scale, least[level]), 30);
        if (isEdge && wide < 1) continue;
        context.beginPath();
        visible[level].forEach(street => trace(street.line));
        context.lineWidth = isEdge ? wide + 1.6 : wide;
        context.strokeStyle = colors[isEdge ? '--edge' : '--street'];
        context.stroke();
      }
    }
    return visible;
  };

  const isStraight = (line, from, to) => {
    const [[a, b], [c, d]] = [line[from], line[to]], length = Math.hypot(c - a, d - b) || 1;
    for (let n = from + 1; n < to; n++) {
      if (Math.abs((line[n][0] - a) * (d - b) - (line[n][1] - b) * (c - a)) / length > 3) return false;
    }
    return true;
  };

  const drawNames = visible => {
    if (view.scale < 0.12) return;
    const boxes = [];
    context.font = '11px system-ui, sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    const last = new Map();
    visible.flat().filter(street => street.name).forEach(street => {
      if (boxes.length > 150) return;
      const long = context.measureText(street.name).width + 16;
      const line = street.line.map(([x, y]) => screen(x, y));
      for (let from = 0, to = 1; to < line.length; to++) {
        // A name stands along what is as long as it and nearly straight.
        while (from < to && !isStraight(line, from, to)) from++;
        const [[a, b], [c, d]] = [line[from], line[to]];
        if (Math.hypot(c - a, d - b) < long) continue;
        const [x, y] = [(a + c) / 2, (b + d) / 2];
        if (x < 0 || y < 0 || x > width || y > height) continue;
        const near = last.get(street.name);
        if (near && Math.hypot(near[0] - x, near[1] - y) < 320) continue;
        let turn = Math.atan2(d - b, c - a);
        if (Math.abs(turn) > Math.PI / 2) turn += Math.PI;
        const [w, h] = [Math.abs(Math.cos(turn)) * long / 2 + 7, Math.abs(Math.sin(turn)) * long / 2 + 7];
        if (boxes.some(o => Math.abs(o[0] - x) < o[2] + w && Math.abs(o[1] - y) < o[3] + h)) continue;
        boxes.push([x, y, w, h]);
        last.set(street.name, [x, y]);
        context.save();
        context.translate(x, y);
        context.rotate(turn);
        context.lineWidth = 3;
        context.strokeStyle = colors['--street'];
        context.strokeText(street.name, 0, 0);
        context.fillStyle = colors['--name'];
        context.fillText(street.name, 0, 0);
        context.restore();
        break;
      }
    });
  };

  /** The way of a round in pixels, with the lane of each piece; in as many parts as styles follow each other. */
  const shifted = (round, lane) => {
    const result = [], style = n => round.styles[n] || '';
    let from = screen(...round.line[0]);
    for (let n = 1; n < round.line.length; n++) {
      const to = screen(...round.line[n]), next = round.offsets[n - 1];
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
      // Pieces that are shorter than a lane is wide would only make knots.
      if (length < 2 && n < round.line.length - 1 && round.offsets[n] === next
        && style(n) === style(n - 1)) continue;
      if (length > 0) {
        if (!result.length || result[result.length - 1].style !== style(n - 1)) {
          result.push({ style: style(n - 1), line: [] });
        }
        const [x, y] = [-(to[1] - from[1]) / length * next * lane, (to[0] - from[0]) / length * next * lane];
        result[result.length - 1].line.push([from[0] + x, from[1] + y], [to[0] + x, to[1] + y]);
      }
      from = to;
    }
    return result;
  };

  /** Whether another round than this one is looked at. */
  const isFaint = round => {
    const active = chosen && chosen[0] !== 'o' ? Number(chosen.split('.')[0]) : hovered;
    return Boolean(round && active !== null && active !== round.number);
  };

  const drawRounds = () => {
    const lane = Math.min(Math.max(9 * view.scale, 3.2), 6);
    for (const round of rounds) {
      if (!round.isOn || round.line.length < 2) continue;
      const parts = shifted(round, lane);
      // What is served is marked beneath the way.
      context.beginPath();
      round.served.forEach(trace);
      context.globalAlpha = isFaint(round) ? 0.12 : 0.3;
      context.lineWidth = 3 * lane;
      context.strokeStyle = colors[round.color];
      context.stroke();
      context.globalAlpha = isFaint(round) ? 0.4 : 1;
      for (const { style, line } of parts) {
        context.beginPath();
        line.forEach(([x, y], n) => { if (n) context.lineTo(x, y); else context.moveTo(x, y); });
        context.lineWidth = lane - 0.6;
        context.strokeStyle = colors[round.color];
        context.setLineDash(style ? data.styles[style].map(length => length * lane) : []);
        context.stroke();
        // There are more rounds than colours.
        if (round.number % 16 > 7) {
          context.lineWidth = lane / 3;
          context.strokeStyle = colors['--card'];
          context.stroke();
          context.strokeStyle = colors[round.color];
        }
      }
      context.beginPath();
      round.stops.forEach((stop, n) => trace([round.ends[n], stop]));
      context.lineWidth = 1.6;
      context.setLineDash([1, 4]);
      context.stroke();
      context.setLineDash([]);
      parts.forEach(({ line }) => drawArrows(line, lane, colors['--card'], colors[round.color]));
    }
    context.globalAlpha = 1;
  };

  const drawArrows = (line, lane, color, edge) => {
    let rest = 40;
    context.fillStyle = color;
    context.strokeStyle = edge;
    for (let n = 1; n < line.length; n++) {
      const [[a, b], [c, d]] = [line[n - 1], line[n]];
      const length = Math.hypot(c - a, d - b);
      // Turns are no place for arrows.
      if (length < 9) { rest -= length; continue; }
      while (rest < length - 4) {
        const at = Math.max(rest, 5), x = a + (c - a) * at / length, y = b + (d - b) * at / length;
        rest = at + 90;
        if (x < -9 || y < -9 || x > width + 9 || y > height + 9) continue;
        context.save();
        context.translate(x, y);
        context.rotate(Math.atan2(d - b, c - a));
        context.beginPath();
        context.moveTo(6, 0);
        context.lineTo(-4, -lane / 2 - 1.6);
        context.lineTo(-1.5, 0);
        context.lineTo(-4, lane / 2 + 1.6);
        context.closePath();
        context.lineWidth = 1.2;
        context.fill();
        context.stroke();
        context.restore();
      }
      rest -= length;
    }
  };

  let isPending = false, chosen = null, hovered = null, sharpness = 0, apart = 1e6;
  const paint = () => {
    isPending = false;
    const ratio = sharpness || window.devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colors['--ground'];
    context.fillRect(0, 0, width, height);
    context.lineCap = 'round';
    context.lineJoin = 'round';
    const visible = drawPicture(ratio);
    drawRounds();
    drawNames(visible);
    const room = view.scale * apart;
    pins.className = room < 10 ? 'small' : room < 17 ? 'medium' : '';
    for (const place of places) {
      const [x, y] = screen(place.x, place.y);
      place.element.hidden = Boolean(place.round && !place.round.isOn);
      place.element.classList.toggle('faint', isFaint(place.round));
      place.element.style.transform = `translate(${x + place.right}px,${y}px)`;
    }
    placeTip();
  };
  const draw = () => {
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(paint);
  };
  /** Draws soon, and once more when the map has come to rest. */
  let atRest = 0, moved = 0;
  const drawMoving = () => {
    const now = performance.now();
    // One step is drawn at once; of several behind each other only the last.
    rest = now - moved < 120 ? now + 150 : 0;
    moved = now;
    clearTimeout(atRest);
    atRest = setTimeout(draw, 160);
    draw();
  };
  /** Half of the stops that are shown have another one within so many metres. */
  const nearest = () => {
    const stops = places.filter(p => p.round && p.round.isOn).slice(0, 1500);
    const all = stops.map(p => stops.reduce((best, q) => {
      const metres = Math.hypot(p.x - q.x, p.y - q.y);
      return metres > 1 && metres < best ? metres : best;
    }, 1e6)).sort((a, b) => a - b);
    return all.length ? all[all.length >> 1] : 1e6;
  };

  // -- Hover and choice.

  let told = null;
  const tell = pin => {
    told = pin || null;
    tip.textContent = '';
    if (!pin) return;
    const item = items.get(pin.dataset.key);
    const head = document.createElement('b');
    head.textContent = [item.querySelector('time'), item.querySelector('b')]
      .map(e => e.textContent).filter(t => t).join('  ');
    tip.append(head, ...[...item.querySelectorAll('small')].flatMap((small, n) =>
      n ? [document.createElement('br'), small.textContent] : [small.textContent]));
    placeTip();
  };
  const placeTip = () => {
    if (!told) return;
    const place = placeOf(told.dataset.key), [x, y] = screen(place.x, place.y);
    const [wide, high] = [tip.offsetWidth, tip.offsetHeight], isBelow = y - high - 20 < 6;
    const left = Math.min(Math.max(x + place.right - wide / 2, 6), width - wide - 6);
    tip.style.transform = `translate(${left}px,${isBelow ? y + 22 : y - high - 20}px)`;
    tip.style.visibility = x < 0 || y < 0 || x > width || y > height ? 'hidden' : '';
  };
  const mark = (key, name, isOn) => [keys, items, bars].forEach(all => {
    const element = all.get(key);
    if (element) element.classList.toggle(name, isOn);
  });
  const hover = (key, isOn) => {
    mark(key, 'hover', isOn);
    const round = isOn && key[0] !== 'o' ? Number(key.split('.')[0]) : null;
    tell(isOn ? keys.get(key) : chosen && keys.get(chosen));
    if (round !== hovered) {
      hovered = round;
      draw();
    }
  };
  const choose = (key, isFromList) => {
    if (chosen) {
      mark(chosen, 'selected', false);
      items.get(chosen).setAttribute('aria-expanded', 'false');
    }
    chosen = key === chosen ? null : key;
    if (chosen) {
      const pin = keys.get(chosen), place = placeOf(chosen);
      const item = items.get(chosen), bar = bars.get(chosen);
      mark(chosen, 'selected', true);
      item.setAttribute('aria-expanded', 'true');
      const round = place.round;
      if (round && !round.isOn) toggle([round], true);
      const [x, y] = screen(place.x, place.y);
      if (x < 50 || y < 70 || x > width - 70 || y > height - 70) Object.assign(view, { x: place.x, y: place.y });
      if (!isFromList) item.scrollIntoView({ block: 'nearest' });
      if (bar) {
        const scroll = bar.closest('.scroll'), strip = document.getElementById('profiles');
        strip.scrollLeft = scroll.offsetLeft - strip.offsetLeft - 14;
        scroll.scrollLeft = Number(bar.getAttribute('x')) - scroll.clientWidth / 2;
      }
      setCurrent(pin);
    }
    paint();
    tell(chosen && keys.get(chosen));
  };
  const toggle = (some, isOn) => {
    for (const round of some) {
      round.isOn = isOn;
      const input = document.querySelector(`input[data-round="${round.number}"]`);
      input.checked = isOn;
      input.closest('section').classList.toggle('off', !isOn);
      const figure = document.querySelector(`figure[data-round="${round.number}"]`);
      if (figure) figure.classList.toggle('off', !isOn);
    }
    const all = document.querySelector('input[data-round="all"]');
    if (all) {
      all.checked = rounds.every(r => r.isOn);
      all.indeterminate = !all.checked && rounds.some(r => r.isOn);
    }
    if (!isOn && chosen && some.includes(placeOf(chosen).round)) choose(chosen);
    layLanes();
    apart = nearest();
    paint();
    if (current && !isShown(current)) setCurrent(order.find(isShown));
  };

  // One pin at a time is on the way of the tab key.
  let current = null;
  const setCurrent = pin => {
    if (current) current.tabIndex = -1;
    current = pin || null;
    if (current) current.tabIndex = 0;
  };
  const step = (list, element, by) => {
    const shown = list.filter(e => e.offsetParent !== null);
    const next = shown[shown.indexOf(element) + by];
    if (next) next.focus();
    return next;
  };

  for (const [event, isOn] of [['mouseover', true], ['mouseout', false], ['focusin', true], ['focusout', false]]) {
    document.addEventListener(event, e => {
      const element = e.target.closest && e.target.closest('[data-key]');
      if (element) hover(element.dataset.key, isOn);
    });
  }
  document.addEventListener('click', e => {
    const element = e.target.closest('[data-key]');
    if (element && !wasDragged) choose(element.dataset.key, element.classList.contains('item'));
  });
  document.addEventListener('change', e => {
    const { checked, dataset: { round } } = e.target;
    if (round) toggle(round === 'all' ? rounds : [rounds[Number(round)]], checked);
  });
  document.addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[e.key];
    const pin = e.target.closest('.pin'), item = e.target.closest('.item');
    if (e.key === 'Escape') {
      if (chosen) choose(chosen);
      else if (pin) map.focus();
    } else if (by && pin) {
      const next = step(order, pin, by);
      if (next) {
        setCurrent(next);
        reveal(next);
      }
    } else if (by && item) {
      step([...items.values()], item, by);
    } else if (map.contains(e.target) && '+-=0'.includes(e.key)) {
      if (e.key === '0') showAll(); else zoomHere(e.key === '-' ? 0.7 : 1.4);
    } else if (by && e.target === map) {
      const far = e.shiftKey ? 240 : 80;
      move(e.key === 'ArrowLeft' ? far : e.key === 'ArrowRight' ? -far : 0,
        e.key === 'ArrowUp' ? far : e.key === 'ArrowDown' ? -far : 0);
    } else if (e.key === 'Enter' && e.target === map && current) {
      current.focus();
    } else {
      return;
    }
    e.preventDefault();
  });
  const reveal = pin => {
    const place = placeOf(pin.dataset.key), [x, y] = screen(place.x, place.y);
    if (x < 40 || y < 60 || x > width - 60 || y > height - 60) {
      Object.assign(view, { x: place.x, y: place.y });
      paint();
      tell(pin);
    }
  };

  // -- Mouse and touch.

  const touches = new Map();
  let wasDragged = false;
  map.addEventListener('pointerdown', e => {
    if (e.target.closest('.zoom')) return;
    touches.set(e.pointerId, [e.clientX, e.clientY]);
  });
  const release = e => {
    touches.delete(e.pointerId);
    // The click that ends a drag comes before this; the next one chooses again.
    setTimeout(() => { wasDragged = false; });
  };
  addEventListener('pointerup', release);
  addEventListener('pointercancel', release);
  addEventListener('pointermove', e => {
    const before = touches.get(e.pointerId);
    if (!before) return;
    // Somebody has let the button go outside the window.
    if (e.pointerType === 'mouse' && !e.buttons) return release(e);
    const [x, y] = [e.clientX - before[0], e.clientY - before[1]];
    if (!wasDragged && Math.hypot(x, y) < 5) return;
    wasDragged = true;
    const others = [...touches].filter(([id]) => id !== e.pointerId).map(([, place]) => place);
    touches.set(e.pointerId, [e.clientX, e.clientY]);
    if (others.length === 0) {
      move(x, y);
    } else {
      const [a, b] = others[0], frame = map.getBoundingClientRect();
      const far = Math.hypot(e.clientX - a, e.clientY - b);
      const was = Math.hypot(before[0] - a, before[1] - b);
      move(x / 2, y / 2);
      if (was > 0) zoom(far / was, (a + e.clientX) / 2 - frame.left, (b + e.clientY) / 2 - frame.top);
    }
  });
  map.addEventListener('wheel', e => {
    e.preventDefault();
    const frame = map.getBoundingClientRect();
    zoom(Math.exp(-Math.max(-60, Math.min(60, e.deltaY)) / 250), e.clientX - frame.left, e.clientY - frame.top);
  }, { passive: false });
  map.addEventListener('dblclick', e => {
    if (e.target.closest('.zoom, .pin')) return;
    const frame = map.getBoundingClientRect();
    zoom(2, e.clientX - frame.left, e.clientY - frame.top);
  });
  document.querySelectorAll('[data-zoom]').forEach(button => button.addEventListener('click', () => {
    if (button.dataset.zoom === 'all') showAll();
    else zoomHere(button.dataset.zoom === 'in' ? 1.5 : 1 / 1.5);
  }));

  // -- Size, colours, paper.

  const measure = () => {
    const [before, was] = [width, height];
    [width, height] = [map.clientWidth, map.clientHeight];
    return Math.min(width / before, height / was);
  };
  new ResizeObserver(() => {
    if (sharpness) return;
    const isFirst = width === 1, factor = measure();
    if (isFirst) showAll(); else { view.scale *= factor; draw(); }
  }).observe(map);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    readColors();
    draw();
  });
  addEventListener('beforeprint', () => {
    // What is seen goes on paper, in light colours and as sharp as paper is.
    root.classList.add('printing');
    sharpness = 3;
    const [before, was] = [width, height];
    [width, height] = [700, 470];
    view.scale *= Math.min(width / before, height / was);
    readColors();
    paint();
  });
  addEventListener('afterprint', () => {
    root.classList.remove('printing');
    sharpness = 0;
    view.scale /= Math.min(700 / map.clientWidth, 470 / map.clientHeight);
    measure();
    readColors();
    paint();
  });

  readColors();
  layLanes();
  apart = nearest();
  setCurrent(order.find(isShown));
})();
