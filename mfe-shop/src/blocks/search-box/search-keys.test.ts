import { decideKey, type FieldState } from './search-keys.ts';

const CLOSED: FieldState = { count: null, active: null, text: 'vice' };
const EMPTY: FieldState = { ...CLOSED, text: '' };
const OPEN: FieldState = { count: 3, active: null, text: 'vice' };

test.each([
  ['ArrowDown', null, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, null],
  ['ArrowUp', null, 2],
  ['ArrowUp', 1, 0],
  ['ArrowUp', 0, null],
])('%s moves from row %j to row %j [SH-22]', (key, active, to) => {
  expect(decideKey(key, { ...OPEN, active })).toEqual({ kind: 'move', to, preventsDefault: true });
});

test.each(['Home', 'End', 'ArrowLeft', 'ArrowRight'])(
  '%s returns to the text and moves there [SH-22]',
  (key) => {
    expect(decideKey(key, { ...OPEN, active: 1 })).toEqual({
      kind: 'move',
      to: null,
      preventsDefault: false,
    });
    expect(decideKey(key, OPEN)).toEqual({ kind: 'none', preventsDefault: false });
  },
);

test.each([
  { does: 'closes the list first', key: 'Escape', state: OPEN, kind: 'close' },
  { does: 'then clears the text', key: 'Escape', state: CLOSED, kind: 'clear' },
  { does: 'is left to the browser without text', key: 'Escape', state: EMPTY, kind: 'none' },
  { does: 'opens the list', key: 'ArrowDown', state: CLOSED, kind: 'open' },
  { does: 'opens the list without text', key: 'ArrowDown', state: EMPTY, kind: 'open' },
  { does: 'opens nothing', key: 'ArrowUp', state: CLOSED, kind: 'none' },
  { does: 'follows a row', key: 'Enter', state: { ...OPEN, active: 0 }, kind: 'follow' },
  { does: 'submits the form from the text', key: 'Enter', state: OPEN, kind: 'none' },
  { does: 'is typed', key: 'a', state: { ...OPEN, active: 0 }, kind: 'none' },
])('$key $does [SH-22]', ({ key, state, kind }) => {
  expect(decideKey(key, state).kind).toBe(kind);
});
