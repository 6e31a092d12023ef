/**
 * Blocks as a remote's authors write them: a view, and on the server a load.
 *
 * The interfaces use method syntax on purpose: it lets a block with a precise
 * data type stand in a table of blocks whose data is plain JSON. That is sound
 * because a view only ever receives what the load of the same build returned.
 */
import type { ReactNode } from 'react';
import type { JsonValue } from 'shared-contracts/json';
import type { Block } from 'shared-contracts/page';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { HeadContribution, NestedSlot, SlotRequest } from 'shared-contracts/slot';

export interface BlockViewProps<Data> {
  readonly block: Block;
  readonly data: Data;
}

/** What the browser needs of a block. */
export interface BrowserBlock<Data = JsonValue> {
  View(props: BlockViewProps<Data>): ReactNode;
}

export interface BlockLoad<Data> {
  readonly data: Data;
  /** 404 when the item the page should show does not exist; honoured for main blocks only. */
  readonly status?: 200 | 404;
  readonly nested?: readonly NestedSlot[];
}

/** What the server needs of a block. */
export interface ServerBlock<Data = JsonValue> extends BrowserBlock<Data> {
  load(block: Block, request: SlotRequest, context: ServerContext): Promise<BlockLoad<Data>>;
  head?(data: Data, block: Block, request: SlotRequest): HeadContribution;
}
