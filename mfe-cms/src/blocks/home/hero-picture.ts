/** How the home page shows and preloads its hero picture. */
export const HERO_PICTURE = {
  aspect: '16x9',
  sizes: '(min-width: 112rem) calc(30vw + 31.5rem), (min-width: 60rem) 60vw, 100vw',
  maxWidthPx: 1925,
} as const;
