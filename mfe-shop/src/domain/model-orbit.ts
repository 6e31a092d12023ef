/** Camera position of the 3D view: rotation and distance. Angles in radians. */

/** Position of the camera, relative to the centre of the model. */
export type Orbit = {
  /** Around the upright axis. */
  readonly azimuth: number;
  /** From directly above (0) to directly below (π). */
  readonly polar: number;
  readonly distance: number;
};

export type OrbitLimits = { readonly nearest: number; readonly farthest: number };

/** Moves of the keys and the buttons. */
export const MODEL_MOVES = ['left', 'right', 'up', 'down', 'closer', 'further'] as const;
export type ModelMove = (typeof MODEL_MOVES)[number];

const TURN = Math.PI / 12;
const ZOOM = 1.2;
/** Minimum angle to the upright axis: exactly above or below the model, turns to both sides look the same. */
const POLE_GAP = 0.1;

/** The move of a key; undefined for other keys. */
export function findModelMove(key: string): ModelMove | undefined {
  return MOVE_BY_KEY.get(key);
}

/** The model turns in the named direction: with `left`, its left side moves away from the viewer. */
export function moveOrbit(orbit: Orbit, move: ModelMove, limits: OrbitLimits): Orbit {
  const { azimuth, polar, distance } = orbit;
  switch (move) {
    case 'left':
      return { ...orbit, azimuth: azimuth + TURN };
    case 'right':
      return { ...orbit, azimuth: azimuth - TURN };
    case 'up':
      return { ...orbit, polar: Math.min(Math.PI - POLE_GAP, polar + TURN) };
    case 'down':
      return { ...orbit, polar: Math.max(POLE_GAP, polar - TURN) };
    case 'closer':
      return { ...orbit, distance: Math.max(limits.nearest, distance / ZOOM) };
    case 'further':
      return { ...orbit, distance: Math.min(limits.farthest, distance * ZOOM) };
  }
}

const MOVE_BY_KEY: ReadonlyMap<string, ModelMove> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['+', 'closer'],
  ['=', 'closer'],
  ['-', 'further'],
  ['_', 'further'],
]);
