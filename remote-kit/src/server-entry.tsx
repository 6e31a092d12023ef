/**
 * Turns a remote's blocks into the server entry that the shell's workers run.
 */
import { renderToString } from 'react-dom/server';
import type { SlotNavigator } from 'shared-contracts/lifecycles';
import { rememberSource } from 'shared-contracts/api/response-source';
import type { ServerContext, ServerEntry } from 'shared-contracts/server-entry';
import type { HeadContribution, SlotData } from 'shared-contracts/slot';
import type { ServerBlock } from './block.ts';
import { SlotTree } from './slot-tree.tsx';

export interface ServerEntryParts extends Pick<ServerEntry, 'act' | 'sessionStarted'> {
  readonly blocks: Readonly<Record<string, ServerBlock>>;
}

export function createServerEntry({ blocks, act, sessionStarted }: ServerEntryParts): ServerEntry {
  const definitions = new Map(Object.entries(blocks));
  return {
    ...(act !== undefined && {
      act: (request, context) => act(request, withResponseSources(context)),
    }),
    ...(sessionStarted !== undefined && {
      sessionStarted: (request, context) => sessionStarted(request, withResponseSources(context)),
    }),

    async load(request, shellContext): Promise<SlotData> {
      const context = withResponseSources(shellContext);
      const loads = await Promise.all(
        request.slot.blocks.map(async (block) => {
          const definition = definitions.get(block.template);
          if (definition === undefined) {
            throw new Error(`${request.slot.remote} does not provide ${block.template}`);
          }
          try {
            return { block, load: await definition.load(block, request, context) };
          } catch (cause) {
            const reason = cause instanceof Error ? cause.message : String(cause);
            throw new Error(`Block ${block.id} (${block.template}): ${reason}`, { cause });
          }
        }),
      );
      const missing = loads.flatMap(({ block: { id, template }, load }) =>
        (load.missing ?? []).map((reference) => ({ block: { id, template }, reference })),
      );
      return {
        blocks: Object.fromEntries(loads.map(({ block, load }) => [block.id, load.data])),
        nested: loads.flatMap(({ load }) => load.nested ?? []),
        status: loads.some(({ load }) => load.status === 404) ? 404 : 200,
        ...(missing.length > 0 && { missing }),
      };
    },

    head(request, data): HeadContribution {
      const parts = request.slot.blocks.map((block) => {
        const blockData = data.blocks[block.id] ?? null;
        return definitions.get(block.template)?.head?.(blockData, block, request) ?? {};
      });
      return parts.reduce(mergeHeads, {});
    },

    async render({ slot, data, location }): Promise<string> {
      const scope = { slotId: slot.id, nested: data.nested, nestedSlots: null, storefront: null };
      return renderToString(
        <SlotTree
          slot={slot}
          data={data}
          location={location}
          scope={scope}
          navigator={SERVER_NAVIGATOR}
          blocks={definitions}
        />,
        { identifierPrefix: `${slot.id}-` },
      );
    },
  };
}

/** Remembers the call of every response, so that a problem with one of its fields names the call. */
function withResponseSources(context: ServerContext): ServerContext {
  const { api, reportProblem } = context;
  return {
    ...context,
    api: {
      async get(path, options) {
        const body = await api.get(path, options);
        return rememberSource(body, { method: 'GET', path }, reportProblem);
      },
      async post(path, body, options) {
        const response = await api.post(path, body, options);
        return rememberSource(response, { method: 'POST', path }, reportProblem);
      },
    },
  };
}

/** For single values the first block that sets one is used; lists are joined. */
function mergeHeads(first: HeadContribution, second: HeadContribution): HeadContribution {
  return {
    ...second,
    ...first,
    meta: [...(first.meta ?? []), ...(second.meta ?? [])],
    links: [...(first.links ?? []), ...(second.links ?? [])],
    jsonLd: [...(first.jsonLd ?? []), ...(second.jsonLd ?? [])],
  };
}

/** On the server links only need addresses; there is no navigation. */
const SERVER_NAVIGATOR: SlotNavigator = {
  push: refuseNavigation,
  replace: refuseNavigation,
  go: refuseNavigation,
  createHref: (to) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
};

function refuseNavigation(): never {
  throw new Error('A view navigated while it was rendered on the server');
}
