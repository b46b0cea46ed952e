/** Every limit of the simulator, with its reason. */
export const SIMULATOR_LIMITS = {
  /** How often the worker wakes: well below what anybody notices, and 500 wake-ups a second cost next to nothing. */
  sliceMs: 2,
  /** The longest stretch run at once, so that deeds from outside are not kept waiting. */
  stretchMsMax: 20,
  /** Further behind than this the boards do not rush: the difference is skipped and reported. */
  lagMsMax: 400,
  /** How often the worker tells how it keeps up. */
  paceEveryMs: 1000,
  /** A board takes 0.08 to 0.16 of a core, so these leave half of one to whatever else runs. */
  boardsOfCore: 4,
  /** Faster than this the boards of one table do not fit into a core. */
  speedMax: 4,
} as const;
