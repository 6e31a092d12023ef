/**
 * The `test` function for journeys that edit content in the database: each worker has its
 * own site.
 */
import { withEditedSite, type EditedSite } from './edited-site.ts';
import { createSite, test as base } from './test.ts';

export { expect } from './test.ts';

const START_TIMEOUT_MS = 300_000;

export interface EditedFixtures {
  readonly edited: EditedSite;
}

export const test = base.extend<object, EditedFixtures>({
  edited: [
    async ({ browserName: _ }, provide) => withEditedSite(provide),
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  site: async ({ edited }, provide) => {
    const { site, undoAll } = createSite(edited);
    await provide(site);
    await undoAll();
  },
  baseURL: async ({ edited }, provide) => provide(edited.url),
});
