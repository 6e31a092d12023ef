import { decideKey, type FieldState } from './search-keys.ts';

const CLOSED: FieldState = { count: null, active: null, text: 'vice' };
const OPEN: FieldState = { count: 3, active: null, text: 'vice' };

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, null],
])('SH-22 %s goes from row %j to row %j', (key, active, to) => {
  expect(decideKey(key, { ...OPEN, active })).toEqual({ kind: 'move', to, isOver: true });
});

test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])(
  'SH-22 %s goes back to the text and moves there',
  (key) => {
    expect(decideKey(key, { ...OPEN, active: 1 })).toEqual({
      kind: 'move',
      to: null,
      isOver: false,
    });
    expect(decideKey(key, OPEN)).toEqual({ kind: 'none', isOver: false });
  },
);

test.each([
  ['Escape closes the list first', 'Escape', OPEN, 'close'],
  ['Escape clears the text then', 'Escape', CLOSED, 'clear'],
  ['Escape does nothing in an empty field', 'Escape', { ...CLOSED, text: '' }, 'none'],
  ['ArrowDown opens the list', 'ArrowDown', CLOSED, 'open'],
  ['ArrowDown opens nothing for an empty field', 'ArrowDown', { ...CLOSED, text: '' }, 'none'],
  ['ArrowUp opens nothing', 'ArrowUp', CLOSED, 'none'],
  ['Enter follows a row', 'Enter', { ...OPEN, active: 0 }, 'follow'],
  ['Enter sends the form without one', 'Enter', OPEN, 'none'],
  ['a letter is typed', 'a', { ...OPEN, active: 0 }, 'none'],
] as const)('SH-22 %s', (_, key, state, kind) => {
  expect(decideKey(key, state).kind).toBe(kind);
});
