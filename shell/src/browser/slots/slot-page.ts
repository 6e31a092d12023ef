/** The page a slot belongs to, and how far that page's slots are. */
import type { PageContent } from './page-content.ts';

/** How long the other slots may hold up a page whose own area is ready. */
const LONGEST_WAIT_FOR_OTHERS_MS = 400;

/** A continuing slot moves on to the next page by getting its content. */
export interface SlotPage {
  content: PageContent;
  /** Slots that are on their way, nested ones included. */
  readonly starting: Set<Promise<void>>;
}

export function createSlotPage(content: PageContent): SlotPage {
  return { content, starting: new Set() };
}

export function track(slotPage: SlotPage, start: Promise<void>): Promise<void> {
  slotPage.starting.add(start);
  return start.finally(() => slotPage.starting.delete(start));
}

export async function waitForPage(
  main: Promise<void> | undefined,
  slotPage: SlotPage,
): Promise<void> {
  await main;
  await waitForStarting(slotPage);
}

/** Slots beside the page's own area hold it up only for a moment. */
export async function waitForStarting({ starting }: SlotPage): Promise<void> {
  if (starting.size === 0) return;
  const longest = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_FOR_OTHERS_MS);
  });
  await Promise.race([Promise.all(starting), longest]);
}
