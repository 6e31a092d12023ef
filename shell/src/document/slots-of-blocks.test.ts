import { slotsOfBlocks, type TemplateOwner } from './slots-of-blocks.ts';
import { aFrame } from './page-fixtures.ts';

const OWNERS: Readonly<Record<string, TemplateOwner>> = {
  'core/html': { remote: 'mfe-cms', personal: false, static: false },
  'core/heading': { remote: 'mfe-cms', personal: false, static: true },
  'core/unknown': { remote: 'mfe-cms', personal: false, static: false },
  'shop/grid': { remote: 'mfe-shop', personal: false, static: false },
  'cart/view': { remote: 'mfe-cart', personal: true, static: false },
  'cart/teaser': { remote: 'mfe-cart', personal: false, static: false },
};

function slotsOf(templates: readonly string[], owners = OWNERS, framed: readonly number[] = []) {
  const blocks = templates.map((template, index) => ({
    block: { id: String(index), template, variables: { n: index }, anchorName: 'here' },
    frame: framed.includes(index) ? aFrame({ id: String(index) }) : null,
  }));
  return slotsOfBlocks(blocks, (template) => owners[template]);
}

function shapeOf(...call: Parameters<typeof slotsOf>) {
  return slotsOf(...call).map(({ slot: { id, remote, blocks }, frame }) => {
    const ids = blocks.map((block) => block.id).join('+');
    return `${id} ${remote} ${ids}${frame === null ? '' : ` in ${frame.id}`}`;
  });
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
  {
    templates: ['core/heading', 'core/html', 'core/heading'],
    slots: ['main mfe-cms 0', 'main-2 mfe-cms 1', 'main-3 mfe-cms 2'],
  },
])('groups $templates into slots [FED-02]', ({ templates, slots }) => {
  expect(shapeOf(templates)).toEqual(slots);
});

test('assigns a block with an unknown template to the remote that shows unknown blocks [CMS-02]', () => {
  const [first] = slotsOf(['core/html', 'party/confetti']);
  expect(first?.slot.blocks[1]).toEqual({
    id: '1',
    template: 'core/unknown',
    variables: { template: 'party/confetti' },
    anchorName: 'here',
  });
});

test('omits a block with an unknown template when no remote shows unknown blocks [CMS-02]', () => {
  const { 'core/unknown': _unknown, ...owners } = OWNERS;
  expect(shapeOf(['core/html', 'party/confetti', 'core/html'], owners)).toEqual([
    'main mfe-cms 0+2',
  ]);
});

test('gives a block with a frame its own slot [CMS-03]', () => {
  const templates = ['core/html', 'core/html', 'core/html', 'core/html', 'core/html'];
  expect(shapeOf(templates, OWNERS, [1, 2])).toEqual([
    'main mfe-cms 0',
    'main-2 mfe-cms 1 in 1',
    'main-3 mfe-cms 2 in 2',
    'main-4 mfe-cms 3+4',
  ]);
});

test('continues the slot numbers of a page that already has slots [CMS-05]', () => {
  const frameless = { block: { id: 'x', template: 'core/html', variables: {}, anchorName: null } };
  const findOwner = (template: string) => OWNERS[template];
  const [slot] = slotsOfBlocks([{ ...frameless, frame: null }], findOwner, 2);
  expect(slot?.slot.id).toBe('main-3');
});
