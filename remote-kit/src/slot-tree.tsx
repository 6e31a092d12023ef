/** The React tree of one slot, the same on the server and in the browser. */
import { useEffect, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import type { SlotNavigator } from 'shared-contracts/lifecycles';
import type { PageLocation } from 'shared-contracts/page';
import type { Slot, SlotData } from 'shared-contracts/slot';
import type { BrowserBlock } from './block.ts';
import { SlotScopeContext, type SlotScope } from './storefront.ts';

interface SlotTreeProps {
  readonly slot: Slot;
  readonly data: SlotData;
  readonly location: PageLocation;
  readonly navigator: SlotNavigator;
  readonly scope: SlotScope;
  readonly blocks: ReadonlyMap<string, BrowserBlock>;
  /** Called after the first commit, when the slot is interactive. */
  readonly onReady?: () => void;
}

export function SlotTree(props: SlotTreeProps): ReactNode {
  const { slot, data, location, blocks } = props;
  return (
    <SlotScopeContext value={props.scope}>
      <Router location={location} navigator={props.navigator}>
        {slot.blocks.map((block) => {
          const definition = blocks.get(block.template);
          if (definition === undefined) return null;
          const { View } = definition;
          // A block keeps its state while only the query changes; another path is another item.
          return (
            <View
              key={`${location.pathname}#${block.id}`}
              block={block}
              data={data.blocks[block.id] ?? null}
            />
          );
        })}
      </Router>
      {props.onReady !== undefined && <Ready onReady={props.onReady} />}
    </SlotScopeContext>
  );
}

function Ready({ onReady }: { readonly onReady: () => void }): ReactNode {
  useEffect(onReady, [onReady]);
  return null;
}
