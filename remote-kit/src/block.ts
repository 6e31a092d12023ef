/**
 * Definition of a block: a view, and on the server a load.
 *
 * The interfaces use method syntax on purpose: it allows a block with a precise
 * data type in a table of blocks whose data is plain JSON. This is safe
 * because a view only receives data from the load of the same build.
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

/** The browser part of a block. */
export interface BrowserBlock<Data = JsonValue> {
  View(props: BlockViewProps<Data>): ReactNode;
}

export interface BlockLoad<Data> {
  readonly data: Data;
  /** 404 when the item of the page does not exist; used for main blocks only. */
  readonly status?: 200 | 404;
  readonly nested?: readonly NestedSlot[];
  /** References that lead to nothing, such as `page earlier-name`; the shell logs them. */
  readonly missing?: readonly string[];
}

/** The server part of a block. */
export interface ServerBlock<Data = JsonValue> extends BrowserBlock<Data> {
  load(block: Block, request: SlotRequest, context: ServerContext): Promise<BlockLoad<Data>>;
  head?(data: Data, block: Block, request: SlotRequest): HeadContribution;
}

/**
 * Joins the parts that a block folder exports. The types check that they agree: the view and the
 * head take the data that the load returns, and that data is JSON.
 */
export function composeBlock<Data extends JsonValue>(parts: {
  readonly View: (props: BlockViewProps<NoInfer<Data>>) => ReactNode;
  readonly load: (
    block: Block,
    request: SlotRequest,
    context: ServerContext,
  ) => Promise<BlockLoad<Data>>;
  readonly head?: (data: NoInfer<Data>, block: Block, request: SlotRequest) => HeadContribution;
}): ServerBlock {
  return parts;
}
