/** Turns a page's wire blocks into the blocks a visitor sees now (CMS-04). Pure. */
import type { PageBlockWire } from 'shared-contracts/api/content';
import { isJsonObject, type JsonObject } from 'shared-contracts/json';
import type { Block } from 'shared-contracts/page';

/** In page order, without deleted, hidden, not yet started and ended blocks. */
export function visibleBlocks(contents: readonly PageBlockWire[], now: Date): readonly Block[] {
  return contents
    .filter((block) => isVisible(block, now))
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map((block) => ({
      id: String(block.id),
      template: block.template,
      variables: parseVariables(block.variables),
      anchorName: block.anchor_name || null,
    }));
}

function isVisible(block: PageBlockWire, now: Date): boolean {
  if (block.deleted) return false;
  if (block.editing) return true;
  if (block.hidden) return false;
  if (block.start_time !== null && now < new Date(block.start_time)) return false;
  return block.end_time === null || now <= new Date(block.end_time);
}

/** Variables are a JSON string (C§3); broken ones count as none, so that one block cannot cost a page. */
function parseVariables(text: string | null): JsonObject {
  if (text === null || text === '') return {};
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}
