// The burn tray hangs by its flange in a cut of the table: cards lie on its floor, the module's coil under it.
import { joined, midBlock, OVER_MM } from './kernel.mjs';

/** x across the card, y along it, z up from the floor on which cards lie. `place` is the field package's. */
export function burnTray({ tray, module, coil, place }) {
  const [length, width] = place.boxMm;
  const { wall, height, flange, well } = tray;
  const pad = coil.height + module.board;
  const half = length / 2;
  const outer = { width: width + 2 * wall, to: half + wall, wellTo: half + well.length + wall };
  const hull = (grow, z0, z1) => midBlock(outer.width + 2 * grow, [-outer.to - grow, z0], [outer.wellTo + grow, z1]);
  // The flange grows out of the wall at 45 degrees, so that it prints without supports.
  const underFlange = height - flange.height;
  const cone = joined(hull(0, underFlange - flange.width, underFlange), hull(flange.width, underFlange, height)).hull();
  const [coilLong, coilWide] = place.antenna.mm;
  const moduleTo = coilLong / 2;
  const moduleFrom = moduleTo - module.length;
  const pocketTop = -coil.height;
  const cuts = joined(
    midBlock(width, [-half, 0], [half, height + OVER_MM]),
    // A fingertip goes down beside the card's end and under it.
    midBlock(well.width, [half - well.width / 4, -well.depth], [half + well.length, height + OVER_MM]),
    midBlock(Math.max(module.width, coilWide) + 1, [moduleFrom - 0.5, -pad - OVER_MM], [moduleTo + 0.5, pocketTop]),
    midBlock(
      module.pins.width,
      [moduleFrom, pocketTop - OVER_MM],
      [moduleFrom + module.pins.length, pocketTop + module.pins.depth],
    ),
  );
  return joined(hull(0, -pad, height), cone).subtract(cuts);
}
