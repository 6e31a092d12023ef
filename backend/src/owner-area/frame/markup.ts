/** Optional HTML attributes. */
import { html, Html } from '../../http/pages/html.ts';

export const NOTHING = new Html('');

/** `name="value"`. The name is not escaped, so it must come from code. */
export function attribute(name: string, value: string): Html {
  return html`${new Html(name)}="${value}"`;
}

/** An attribute without a value, or nothing. */
export function flag(name: string, on: boolean): Html {
  return on ? new Html(name) : NOTHING;
}
