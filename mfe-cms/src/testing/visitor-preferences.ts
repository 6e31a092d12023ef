/** A fake `matchMedia` with the visitor's preferences; jsdom has none. */
export function preferMotion(preference: 'reduce' | 'no-preference'): void {
  const matchMedia = (media: string) => ({
    media,
    matches: media.includes('prefers-reduced-motion') && media.includes(`: ${preference})`),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia });
}
