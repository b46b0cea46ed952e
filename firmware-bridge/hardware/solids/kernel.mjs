// Solids of the printed parts are made with Manifold, whose results are closed by construction. Lengths in millimetres.
import load from 'manifold-3d';

const wasm = await load();
wasm.setup();
export const { CrossSection, Manifold } = wasm;

/** Facets of a round hole: a chord of a 30 mm hole leaves the circle by less than a tenth of a millimetre. */
const FACETS = 48;
/** How far a cut reaches beyond what it cuts, so that no skin stays. */
export const OVER_MM = 1;

/** A block between two corners. */
export const block = ([x0, y0, z0], [x1, y1, z1]) => Manifold.cube([x1 - x0, y1 - y0, z1 - z0]).translate([x0, y0, z0]);

/** A block that lies on both sides of the middle, as wide as said. */
export const midBlock = (width, [y0, z0], [y1, z1]) => block([-width / 2, y0, z0], [width / 2, y1, z1]);

/** An upright round bar or hole. */
export const round = (diameter, [x, y, z0], z1) =>
  Manifold.cylinder(z1 - z0, diameter / 2, diameter / 2, FACETS).translate([x, y, z0]);

export const joined = (...solids) => Manifold.union(solids);

/** An outline in the plane of path and height, drawn across the whole width. */
export const acrossWidth = (width, outline) =>
  new CrossSection([outline])
    .extrude(width)
    // The outline's x is the path, its y the height, the way it is drawn the width.
    .transform([0, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, -width / 2, 0, 0, 1]);
