/** Optional attributes. */
import { html, Html } from '../../http/pages/html.ts';

export const NOTHING = new Html('');

/** `name="value"`; names come from code only. */
export function attribute(name: string, value: string): Html {
  return html`${new Html(name)}="${value}"`;
}

/** An attribute without a value, or nothing. */
export function flag(name: string, on: boolean): Html {
  return on ? new Html(name) : NOTHING;
}
