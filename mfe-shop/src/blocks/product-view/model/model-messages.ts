/** Why the model is not shown; the still pictures stay. */
export const NO_WEBGL = 'This browser cannot show 3D models. You can still use the pictures.';
export const NOT_LOADED = 'The 3D model could not be loaded. You can still use the pictures.';
export const CONTEXT_LOST = 'The 3D view stopped working. You can still use the pictures.';
