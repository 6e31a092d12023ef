/**
 * Turns a remote's blocks into the single-spa lifecycles the shell runs (FED-04).
 *
 * Each slot is a React root of its own. `mount` settles when the slot is
 * interactive, and rejects when it cannot be, so that the shell can put the
 * server's HTML back (FED-17).
 */
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { SlotLifecycles, SlotProps } from 'shared-contracts/lifecycles';
import type { Slot } from 'shared-contracts/slot';
import type { BrowserBlock } from './block.tsx';
import { SlotTree } from './slot-tree.tsx';

/** Loads the browser half of a block template. */
export type BlockLoader = () => Promise<BrowserBlock>;

export function createSlotLifecycles(
  loaders: Readonly<Record<string, BlockLoader>>,
): SlotLifecycles {
  const roots = new Map<HTMLElement, Root>();
  const loaded = new Map<string, BrowserBlock>();

  async function loadBlocks(slot: Slot): Promise<void> {
    const missing = slot.blocks.map((block) => block.template).filter((name) => !loaded.has(name));
    await Promise.all(
      missing.map(async (name) => {
        const block = await loaders[name]?.();
        if (block === undefined) throw new Error(`${slot.remote} does not provide ${name}`);
        loaded.set(name, block);
      }),
    );
  }

  function tree(props: SlotProps, onReady?: () => void) {
    const { slot, data, location, navigator, bus, api, session, reload, nestedSlots } = props;
    const scope = {
      slotId: slot.id,
      nested: data.nested,
      nestedSlots,
      storefront: { bus, api, session, reload },
    };
    return (
      <SlotTree
        {...{ slot, data, location, navigator, scope, blocks: loaded }}
        {...(onReady === undefined ? {} : { onReady })}
      />
    );
  }

  function startRoot(props: SlotProps): Promise<void> {
    return new Promise((resolve, reject) => {
      let isReady = false;
      const options: RootOptions = {
        identifierPrefix: `${props.slot.id}-`,
        onUncaughtError(error) {
          props.report({ phase: isReady ? 'effect' : 'render', error });
          reject(toError(error));
        },
        onRecoverableError(error) {
          props.report({ phase: 'hydrate', error });
        },
      };
      const element = tree(props, () => {
        isReady = true;
        resolve();
      });
      if (props.start === 'hydrate') {
        roots.set(props.domElement, hydrateRoot(props.domElement, element, options));
      } else {
        const root = createRoot(props.domElement, options);
        roots.set(props.domElement, root);
        root.render(element);
      }
    });
  }

  return {
    bootstrap: ({ slot }) => loadBlocks(slot),
    async mount(props) {
      await loadBlocks(props.slot);
      await startRoot(props);
    },
    async update(props) {
      await loadBlocks(props.slot);
      roots.get(props.domElement)?.render(tree(props));
    },
    async unmount(props) {
      roots.get(props.domElement)?.unmount();
      roots.delete(props.domElement);
    },
  };
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
