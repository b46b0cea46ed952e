// Drawings of a solid: its visible edges from above, from the front, from the right, and from a corner.
import { INK, line, sheet, text } from '../drawing.mjs';
import { normalOf } from './stl.mjs';

/** Turns after which the viewer looks down at a solid. The front lies away from where its path begins, or is near. */
const VIEWS = (isNear) => [
  { en: 'above', fr: 'dessus', turns: [] },
  { en: 'front', fr: 'face', turns: [isNear ? [-90, 0, 0] : [90, 0, 180]] },
  {
    en: 'right',
    fr: 'droite',
    turns: [
      [0, 0, -90],
      [-90, 0, 0],
    ],
  },
  {
    en: 'from a corner',
    fr: 'd’un coin',
    turns: [
      [0, 0, isNear ? -35 : 145],
      [-58, 0, 0],
    ],
  },
];

/** Edges between faces that meet flatter than this are facets of a round hole. */
const SHARP_COS = Math.cos((20 * Math.PI) / 180);
/** Distance between looks along an edge, and how far off the solid one looks. */
const STEP_MM = 1.2;
const OFF_MM = 0.03;
const FAR_MM = 1000;
/** A face is seen from its edge up to this share of a right angle. */
const EDGE_ON = 1e-4;

const mixed = (a, b, share) => a.map((value, axis) => value + (b[axis] - value) * share);

/** Edges that are sharp, or where the solid turns away from the viewer: two ends, and the way off the solid. */
function edgesOf(mesh) {
  const edges = new Map();
  for (let tri = 0; tri < mesh.numTri; tri++) {
    const verts = [...mesh.verts(tri)];
    const normal = normalOf(verts.map((vert) => [...mesh.position(vert)]));
    for (const [i, from] of verts.entries()) {
      const to = verts[(i + 1) % 3];
      const key = from < to ? `${from} ${to}` : `${to} ${from}`;
      const edge = edges.get(key) ?? { ends: [from, to].map((vert) => [...mesh.position(vert)]), normals: [] };
      edge.normals.push(normal);
      edges.set(key, edge);
    }
  }
  return [...edges.values()].filter(({ normals: [a, b] }) => {
    const isSharp = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] < SHARP_COS;
    const turnsAway = a[2] > EDGE_ON !== b[2] > EDGE_ON;
    const isSeen = a[2] > EDGE_ON || b[2] > EDGE_ON;
    return isSeen && (isSharp || turnsAway);
  });
}

/** The runs of an edge that nothing hides. */
function seenRuns(solid, { ends: [from, to], normals: [a, b] }) {
  const length = Math.hypot(...from.map((value, axis) => to[axis] - value));
  const steps = Math.max(1, Math.ceil(length / STEP_MM));
  const off = a.map((value, axis) => (value + b[axis]) * OFF_MM);
  const isSeen = (share) => {
    const [x, y, z] = mixed(from, to, share).map((value, axis) => value + off[axis]);
    return solid.rayCast([x, y, z + OFF_MM], [x, y, z + FAR_MM]).length === 0;
  };
  const runs = [];
  for (let step = 0; step < steps; step++) {
    if (!isSeen((step + 0.5) / steps)) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === step) last[1] = step + 1;
    else runs.push([step, step + 1]);
  }
  return runs.map((run) => run.map((step) => mixed(from, to, step / steps)));
}

const MARGIN = 60;
const HEAD = 60;
const GAP = 70;
const BROWN = '#8a5a2f';
const BODY = '#e9ddcf';
const CUT = '#b79f86';
const rounded = (value) => value.toFixed(1);

const pathOf = (points, isClosed) =>
  `M${points.map((point) => point.map(rounded).join(' ')).join('L')}${isClosed ? 'Z' : ''}`;

/** One view, from its own left upper corner. */
function viewOf(solid, { en, fr, turns }, scale) {
  const turned = turns.reduce((made, angles) => made.rotate(angles), solid);
  const { min, max } = turned.boundingBox();
  const onSheet = ([x, y]) => [(x - min[0]) * scale, (max[1] - y) * scale];
  const filled = turned
    .project()
    .toPolygons()
    .map((loop) => pathOf(loop.map(onSheet), true));
  const lines = edgesOf(turned.getMesh())
    .flatMap((edge) => seenRuns(turned, edge))
    .map((run) => pathOf(run.map(onSheet), false));
  return {
    en,
    fr,
    size: [max[0] - min[0], max[1] - min[1]],
    drawn: [
      `<path d="${filled.join('')}" fill="${BODY}" fill-rule="evenodd"/>`,
      `<path d="${[...new Set(lines)].sort().join('')}" fill="none" stroke="${INK}" stroke-width="1.2"/>`,
    ],
  };
}

/** The middle plane along the path, cut through the solid and what lies in it. */
function sectionOf(solid, inside, scale) {
  const { min, max } = solid.boundingBox();
  const cut = (part, fill) => {
    const loops = part
      .rotate([0, -90, 0])
      .slice(0)
      .toPolygons()
      .map((loop) =>
        pathOf(
          loop.map(([down, along]) => [(along - min[1]) * scale, (max[2] + down) * scale]),
          true,
        ),
      );
    return `<path d="${loops.join('')}" fill="${fill}" stroke="${INK}" fill-rule="evenodd"/>`;
  };
  return {
    en: 'in the middle: cards white, coil blue',
    fr: 'au milieu : cartes en blanc, bobine en bleu',
    size: [max[1] - min[1], max[2] - min[2]],
    drawn: [cut(solid, CUT), ...inside.map(({ part, fill }) => cut(part, fill))],
  };
}

/** Three views, one from a corner, and a section where something lies inside; each with its width and height. */
export function viewsOf({ solid, title, scale, isNear = false, inside = [] }) {
  const [above, front, right, corner] = VIEWS(isNear).map((view) => viewOf(solid, view, scale));
  const section = inside.length === 0 ? [] : [sectionOf(solid, inside, scale)];
  const left = [above, front];
  const others = [corner, right, ...section];
  const widest = Math.max(...left.map(({ size }) => size[0])) * scale;
  const column = MARGIN + widest + GAP + 30;
  const tops = [HEAD + MARGIN];
  for (const [row, { size }] of others.entries())
    tops.push(tops[row] + Math.max(size[1], row < 2 ? left[row].size[1] : 0) * scale + GAP + 30);
  const width = Math.max(560, column + Math.max(...others.map(({ size }) => size[0])) * scale + MARGIN + 60);
  const height = tops[others.length] + 40;
  return sheet({ width: Math.ceil(width), height: Math.ceil(height), size: 13, title: title.en }, [
    text(24, 32, `${title.en} – ${title.fr}`, 'font-size="19" font-weight="600"'),
    ...left.flatMap((view, row) => placed(view, [MARGIN, tops[row]], scale, true)),
    ...others.flatMap((view, row) => placed(view, [column, tops[row]], scale, row === 1)),
  ]);
}

function placed({ en, fr, size, drawn }, [x, y], scale, isMeasured) {
  const [w, h] = size.map((mm) => mm * scale);
  const [right, low] = [x + w, y + h];
  return [
    `<g transform="translate(${rounded(x)} ${rounded(y)})" stroke-linecap="round">`,
    ...drawn,
    '</g>',
    text(rounded(x), rounded(y - 14), `${en} – ${fr}`, 'font-weight="600"'),
    ...(isMeasured
      ? [
          line(rounded(x), rounded(low + 14), rounded(right), rounded(low + 14), BROWN),
          text(rounded(x + w / 2), rounded(low + 32), `${rounded(size[0])} mm`, `text-anchor="middle" fill="${BROWN}"`),
          line(rounded(right + 14), rounded(y), rounded(right + 14), rounded(low), BROWN),
          text(rounded(right + 20), rounded(y + h / 2), `${rounded(size[1])} mm`, `fill="${BROWN}"`),
        ]
      : []),
  ];
}
