import type { Slot } from 'shared-contracts/slot';
import { aPageState } from '../../document/page-fixtures.ts';
import { keepSlotIds } from './keep-slot-ids.ts';
import { aSlotData } from './slot-fixtures.ts';

/** `main: 1 2` is a slot with the blocks 1 and 2. */
function slotsOf(...lines: readonly string[]): readonly Slot[] {
  return lines.map((line) => {
    const [id = '', blocks = ''] = line.split(': ');
    return {
      id,
      remote: 'mfe-test',
      blocks: blocks
        .split(' ')
        .map((block) => ({ id: block, template: 't', variables: {}, anchorName: null })),
    };
  });
}

function keep(shown: readonly string[], next: readonly string[]) {
  const slots = slotsOf(...next);
  const data = Object.fromEntries(slots.map(({ id }) => [id, aSlotData(`of ${id}`)]));
  const page = { state: aPageState({ slots }), data };
  return keepSlotIds(aPageState({ slots: slotsOf(...shown) }), page);
}

function linesOf(slots: readonly Slot[]): readonly string[] {
  return slots.map(({ id, blocks }) => `${id}: ${blocks.map((block) => block.id).join(' ')}`);
}

test('returns a page with the same slots unchanged [SH-17]', () => {
  const page = { state: aPageState({ slots: slotsOf('main: 1') }), data: {} };
  expect(keepSlotIds(page.state, page)).toBe(page);
});

test.each([
  {
    when: 'the first block ended',
    shown: ['main: 1', 'main-2: 2'],
    next: ['main: 2'],
    kept: ['main-2: 2'],
  },
  {
    when: 'a block was inserted before',
    shown: ['main: 1', 'main-2: 2'],
    next: ['main: 9', 'main-2: 1', 'main-3: 2'],
    kept: ['main-4: 9', 'main: 1', 'main-2: 2'],
  },
  {
    when: 'a block was added to a slot',
    shown: ['main: 1 2'],
    next: ['main: 0 1 2'],
    kept: ['main: 0 1 2'],
  },
  {
    when: 'a slot was split into three',
    shown: ['main: 1 2 3'],
    next: ['main: 1', 'main-2: 2', 'main-3: 3'],
    kept: ['main: 1', 'main-2: 2', 'main-3: 3'],
  },
  {
    when: 'two slots were swapped',
    shown: ['main: 1', 'main-2: 2'],
    next: ['main: 2', 'main-2: 1'],
    kept: ['main-2: 2', 'main: 1'],
  },
])('keeps the ids of the remaining slots when $when [CMS-04]', ({ shown, next, kept }) => {
  expect(linesOf(keep(shown, next).state.slots)).toEqual(kept);
});

test('changes the ids in data, rows, own area and nested slots as well [CMS-04]', () => {
  const slots = slotsOf('main: 2');
  const data = { main: aSlotData('two'), 'main.picks': aSlotData('inside') };
  const shown = aPageState({ slots: slotsOf('main: 1', 'main-2: 2') });
  const kept = keepSlotIds(shown, { state: aPageState({ slots }), data });
  expect(kept.data).toEqual({ 'main-2': aSlotData('two'), 'main-2.picks': aSlotData('inside') });
  expect(kept.state.ownArea).toEqual(['main-2']);
  expect(kept.state.rows[0]?.cells[0]?.parts).toEqual([{ slotId: 'main-2', frame: null }]);
});
