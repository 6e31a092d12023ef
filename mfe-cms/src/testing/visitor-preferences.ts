/** What a visitor's browser answers about them; jsdom has no `matchMedia`. */
export function preferMotion(preference: 'reduce' | 'no-preference'): void {
  const matchMedia = (media: string) => ({
    media,
    matches: media.includes('prefers-reduced-motion') && media.includes(`: ${preference})`),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia });
}
