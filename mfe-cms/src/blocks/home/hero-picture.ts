/** How the home page shows and preloads its hero picture. */
export const HERO_PICTURE = {
  aspect: '16x9',
  sizes: '(min-width: 60rem) 60vw, 100vw',
  maxWidthPx: 1925,
} as const;
