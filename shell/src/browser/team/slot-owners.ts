/** Owner of each slot of a page, including nested slots. Pure. */
import { nestedSlotId, type NestedSlot, type SlotData } from 'shared-contracts/slot';
import type { BrowserRelease, PageAnswer } from '../../document/document-state.ts';

export interface SlotOwner {
  readonly slotId: string;
  readonly remote: string;
  readonly version: string;
  readonly templates: readonly string[];
}

type Releases = Readonly<Record<string, BrowserRelease>>;

/** In page order; empty for a response without a page. */
export function listSlotOwners(answer: PageAnswer, releases: Releases): readonly SlotOwner[] {
  if (answer.kind !== 'page') return [];
  const { data } = answer;
  return answer.state.slots.flatMap(({ id, remote, blocks }) => {
    const templates = blocks.map(({ template }) => template);
    const version = releases[remote]?.version ?? '';
    return [{ slotId: id, remote, version, templates }, ...listNested(id, { data, releases })];
  });
}

function listNested(
  parentId: string,
  page: { readonly data: Readonly<Record<string, SlotData | null>>; readonly releases: Releases },
): readonly SlotOwner[] {
  const nested = page.data[parentId]?.nested ?? [];
  return nested.flatMap((slot) => {
    const slotId = nestedSlotId(parentId, slot.name);
    const owner = findOwner(slot, page.releases);
    return [{ slotId, ...owner }, ...listNested(slotId, page)];
  });
}

function findOwner({ blocks }: NestedSlot, releases: Releases): Omit<SlotOwner, 'slotId'> {
  const templates = blocks.map(({ template }) => template);
  const owner = Object.entries(releases).find(([, release]) =>
    templates.some((template) => release.templates[template] !== undefined),
  );
  const [remote = 'unknown', release] = owner ?? [];
  return { remote, version: release?.version ?? '', templates };
}
