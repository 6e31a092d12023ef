/** Why there is no model; the still pictures stay. */
export const NO_GRAPHICS = 'This browser cannot show models in 3D. The pictures are all here.';
export const NOT_LOADED = 'The 3D model could not be loaded. The pictures are all here.';
export const TAKEN_AWAY = 'The 3D view was interrupted. The pictures are all here.';
