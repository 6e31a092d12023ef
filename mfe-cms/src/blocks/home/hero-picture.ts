/** How the home page shows its large picture, and asks for it early. */
export const HERO_PICTURE = {
  aspect: '16x9',
  sizes: '(min-width: 60rem) 60vw, 100vw',
  maxWidthPx: 1925,
} as const;
