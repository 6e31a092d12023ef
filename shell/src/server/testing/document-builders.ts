/** Builders of the parts of a streamed document. */
import type { Fragment } from '../rendering/fragments.ts';

/** A fragment with the given HTML. */
export function aFragment(id: string, html: Promise<string>): Fragment {
  return {
    slot: { id, remote: 'mfe-words', blocks: [] },
    loaded: Promise.resolve(null),
    nested: Promise.resolve([]),
    html,
    dependencies: Promise.resolve(null),
    served: Promise.resolve({
      slot: id,
      remote: 'mfe-words',
      version: '1.0.0',
      from: 'rendered',
      durationMs: 0,
    }),
  };
}
