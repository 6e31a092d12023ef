/** The page that a slot belongs to, and which of that page's slots are still starting. */
import type { PageContent } from './page-content.ts';

/** Longest time that the other slots may delay a page whose own area is ready. */
const LONGEST_WAIT_FOR_OTHERS_MS = 400;

/** A slot that continues moves to the next page by receiving its content. */
export interface SlotPage {
  content: PageContent;
  /** Slots that are starting, including nested ones. */
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

/** Slots outside the page's own area delay the page only briefly. */
export async function waitForStarting({ starting }: SlotPage): Promise<void> {
  if (starting.size === 0) return;
  const longest = new Promise((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_FOR_OTHERS_MS);
  });
  await Promise.race([Promise.all(starting), longest]);
}
