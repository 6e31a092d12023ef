/** C§9 Lightbox: 1920 or 2000 pixels wide; the smaller one is sharp on nearly every screen. */
export const LIGHTBOX_WIDTH_PX = 1920;
