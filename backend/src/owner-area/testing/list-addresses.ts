/** Every path of the owner's area, read from the registered routes so that none is missed. */
import type { TestApp } from '../../testing/test-app.ts';

export interface AreaAddress {
  readonly method: 'GET' | 'POST';
  /** With `:name` for parameters. */
  readonly url: string;
}

export function listAreaAddresses({ app }: Pick<TestApp, 'app'>): readonly AreaAddress[] {
  const found: AreaAddress[] = [];
  const parts: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', , part = '', methods = ''] =
      /^((?:│? {3,4})*)(├──|└──) (\S*)(?: \(([^)]*)\))?/.exec(line) ?? [];
    const depth = Math.round(indent.length / 4);
    parts.length = depth;
    parts[depth] = part;
    const url = parts.join('');
    if (!/^\/cms(?:\/|$)/.test(url)) continue;
    if (methods.includes('GET')) found.push({ method: 'GET', url });
    if (methods.includes('POST')) found.push({ method: 'POST', url });
  }
  return found;
}
