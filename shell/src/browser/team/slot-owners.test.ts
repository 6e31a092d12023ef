import type { BrowserRelease } from '../../document/document-state.ts';
import { aPageState } from '../../document/page-fixtures.ts';
import { listSlotOwners } from './slot-owners.ts';

const FILES = { scripts: [], styles: [], personal: false };

function aRelease(version: string, template: string): BrowserRelease {
  return {
    version,
    globalName: '',
    entry: '',
    integrity: {},
    templates: { [template]: FILES },
    slots: FILES,
    publishes: [],
    consumes: [],
  };
}

const RELEASES = {
  'mfe-cms': aRelease('1.0.0', 'Ztt/home'),
  'mfe-shop': aRelease('1.2.0', 'Sell/featured_products'),
};

function aBlock(template: string) {
  return { id: '1', template, variables: {}, anchorName: null };
}

test('names the remote and version of each slot and of its nested slots [FED-14]', () => {
  const owners = listSlotOwners(
    {
      kind: 'page',
      state: aPageState({
        slots: [{ id: 'main', remote: 'mfe-cms', blocks: [aBlock('Ztt/home')] }],
      }),
      data: {
        main: {
          blocks: {},
          nested: [{ name: 'featured', blocks: [aBlock('Sell/featured_products')] }],
          status: 200,
        },
      },
      html: {},
    },
    RELEASES,
  );

  expect(owners).toEqual([
    { slotId: 'main', remote: 'mfe-cms', version: '1.0.0', templates: ['Ztt/home'] },
    {
      slotId: 'main.featured',
      remote: 'mfe-shop',
      version: '1.2.0',
      templates: ['Sell/featured_products'],
    },
  ]);
});

test('names the owner of an unfilled nested slot as unknown [FED-14]', () => {
  const nested = [{ name: 'gone', blocks: [aBlock('Old/template')] }];
  const [, gone] = listSlotOwners(
    {
      kind: 'page',
      state: aPageState({ slots: [{ id: 'main', remote: 'mfe-cms', blocks: [] }] }),
      data: { main: { blocks: {}, nested, status: 200 } },
      html: {},
    },
    RELEASES,
  );

  expect(gone).toMatchObject({ slotId: 'main.gone', remote: 'unknown', version: '' });
});

test('returns nothing for a response without a page [FED-14]', () => {
  expect(listSlotOwners({ kind: 'reload' }, RELEASES)).toEqual([]);
});
