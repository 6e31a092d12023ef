/**
 * Turns a remote's blocks into the single-spa lifecycles that the shell runs.
 *
 * Each slot is a separate React root. `mount` resolves when the slot is
 * interactive, and rejects when that fails, so that the shell can restore the
 * server's HTML.
 */
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import type { SlotLifecycles, SlotProps, SlotReport } from 'shared-contracts/lifecycles';
import type { Slot } from 'shared-contracts/slot';
import type { BrowserBlock } from './block.ts';
import { SlotTree } from './slot-tree.tsx';
import type { Storefront } from './storefront.ts';

/** Loads the browser part of a block template. */
export type BlockLoader = () => Promise<BrowserBlock>;

interface SlotRoot {
  readonly root: Root;
  readonly update: (props: SlotProps) => void;
}

interface TreeParts {
  readonly props: SlotProps;
  /** Stable for the life of the root, so that effects may depend on it. */
  readonly storefront: () => Storefront;
  readonly onReady?: () => void;
}

export function createSlotLifecycles(
  loaders: Readonly<Record<string, BlockLoader>>,
): SlotLifecycles {
  const loaderByTemplate = new Map(Object.entries(loaders));
  const roots = new Map<HTMLElement, SlotRoot>();
  const loaded = new Map<string, BrowserBlock>();

  async function loadBlocks(slot: Slot): Promise<void> {
    const missing = slot.blocks.map((block) => block.template).filter((name) => !loaded.has(name));
    await Promise.all(
      missing.map(async (name) => {
        const block = await loaderByTemplate.get(name)?.();
        if (block === undefined) throw new Error(`${slot.remote} does not provide ${name}`);
        loaded.set(name, block);
      }),
    );
  }

  return {
    bootstrap: ({ slot }) => loadBlocks(slot),
    async mount(props) {
      await loadBlocks(props.slot);
      await startRoot(props);
    },
    async update(props) {
      await loadBlocks(props.slot);
      roots.get(props.domElement)?.update(props);
    },
    async unmount(props) {
      roots.get(props.domElement)?.root.unmount();
      roots.delete(props.domElement);
    },
  };

  function startRoot(first: SlotProps): Promise<void> {
    return new Promise((resolve, reject) => {
      let current = first;
      let phase: SlotReport['phase'] = 'render';
      const storefront = () => current;
      const options: RootOptions = {
        identifierPrefix: `${first.slot.id}-`,
        onUncaughtError(error) {
          first.report({ phase, error });
          reject(toError(error));
        },
        onRecoverableError(error) {
          first.report({ phase: 'hydrate', error });
        },
      };
      const handleReady = () => {
        phase = 'effect';
        // If another effect of this commit threw, React reports it before the next microtask.
        queueMicrotask(resolve);
      };
      const root = openRoot(
        first,
        tree({ props: first, storefront, onReady: handleReady }),
        options,
      );
      roots.set(first.domElement, {
        root,
        update(props) {
          current = props;
          root.render(tree({ props, storefront }));
        },
      });
    });
  }

  function tree({ props, storefront, onReady }: TreeParts): ReactNode {
    const { slot, data, location, navigator, nestedSlots } = props;
    const scope = { slotId: slot.id, nested: data.nested, nestedSlots, storefront };
    return (
      <SlotTree
        slot={slot}
        data={data}
        location={location}
        navigator={navigator}
        scope={scope}
        blocks={loaded}
        {...(onReady === undefined ? {} : { onReady })}
      />
    );
  }
}

/** Hydrates the server's HTML, or renders into an empty element. */
function openRoot(props: SlotProps, tree: ReactNode, options: RootOptions): Root {
  if (props.start === 'hydrate') return hydrateRoot(props.domElement, tree, options);
  const root = createRoot(props.domElement, options);
  root.render(tree);
  return root;
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
