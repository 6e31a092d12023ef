import type { Block } from 'shared-contracts/page';
import { slotsOfBlocks, type TemplateOwner } from './slots-of-blocks.ts';

const OWNERS: Readonly<Record<string, TemplateOwner>> = {
  'core/html': { remote: 'mfe-cms', personal: false },
  'core/unknown': { remote: 'mfe-cms', personal: false },
  'shop/grid': { remote: 'mfe-shop', personal: false },
  'cart/view': { remote: 'mfe-cart', personal: true },
  'cart/teaser': { remote: 'mfe-cart', personal: false },
};

function slotsOf(templates: readonly string[], owners = OWNERS) {
  const blocks: Block[] = templates.map((template, index) => ({
    id: String(index),
    template,
    variables: { n: index },
    anchorName: 'here',
  }));
  return slotsOfBlocks(blocks, (template) => owners[template]);
}

function shapeOf(templates: readonly string[], owners = OWNERS) {
  return slotsOf(templates, owners).map(
    ({ id, remote, blocks }) => `${id} ${remote} ${blocks.map((block) => block.id).join('+')}`,
  );
}

test.each([
  { templates: [], slots: [] },
  { templates: ['core/html', 'core/html'], slots: ['main mfe-cms 0+1'] },
  {
    templates: ['core/html', 'shop/grid', 'core/html'],
    slots: ['main mfe-cms 0', 'main-2 mfe-shop 1', 'main-3 mfe-cms 2'],
  },
  {
    templates: ['cart/teaser', 'cart/view', 'cart/view'],
    slots: ['main mfe-cart 0', 'main-2 mfe-cart 1+2'],
  },
])('FED-02 makes slots of $templates', ({ templates, slots }) => {
  expect(shapeOf(templates)).toEqual(slots);
});

test('CMS-02 gives a block nobody provides to the remote that shows unknown ones', () => {
  const [slot] = slotsOf(['core/html', 'party/confetti']);
  expect(slot?.blocks[1]).toEqual({
    id: '1',
    template: 'core/unknown',
    variables: { template: 'party/confetti' },
    anchorName: 'here',
  });
});

test('CMS-02 leaves such a block out when nobody shows unknown ones', () => {
  const { 'core/unknown': _unknown, ...owners } = OWNERS;
  expect(shapeOf(['core/html', 'party/confetti', 'core/html'], owners)).toEqual([
    'main mfe-cms 0+2',
  ]);
});
