/** How many people wait for a product that is out of stock. */
import { html, type Html } from '../../http/pages/html.ts';
import { NOTHING } from '../frame/markup.ts';

/** Formatted as `3 people wait for this`. */
export function describeWaiting(count: number): string {
  return count === 1 ? '1 person waits for this' : `${count} people wait for this`;
}

/** A line below a number in a table; nothing when no one waits. */
export function waitingNote(count = 0): Html {
  return count === 0 ? NOTHING : html`<br /><span class="soft">${describeWaiting(count)}</span>`;
}
