/** How many people wait for a product that is out of stock. */
import { html, type Html } from '../../http/pages/html.ts';

/** Formatted as `3 people wait for this`. */
export function describeWaiting(count: number): string {
  return count === 1 ? '1 person waits for this' : `${count} people wait for this`;
}

/** A stock in a table, with a line below it when people wait. */
export function stockWithWaiting(onHand: number, waitingCount = 0): Html {
  if (waitingCount === 0) return html`${onHand}`;
  return html`<span
    >${onHand}<br /><span class="soft">${describeWaiting(waitingCount)}</span></span
  >`;
}
