import { judgeBytes } from './byte-budgets.ts';

const page = {
  path: '/shop',
  requests: 20,
  bytes: 3e5,
  scriptBytes: 125e3,
  imageBytes: 8e4,
  scripts: 6,
  reactCopies: 1,
};

const listOver = (change: Partial<typeof page>) =>
  judgeBytes([{ ...page, ...change }])
    .filter(({ isMet }) => !isMet)
    .map(({ name }) => name);

test('accepts a page at its limits', () => {
  expect(listOver({})).toEqual([]);
});

test.each([
  ['Requests of /shop', { requests: 21 }],
  ['Transfer of /shop', { bytes: 300_001 }],
  ['JavaScript of /shop', { scriptBytes: 125_001 }],
  ['Pictures of /shop', { imageBytes: 80_001 }],
  ['Copies of React of /shop', { reactCopies: 2 }],
])('names what is over: %s', (name, change) => {
  expect(listOver(change)).toEqual([name]);
});

test('counts the same on every machine', () => {
  expect(judgeBytes([page]).every(({ isDeterministic }) => isDeterministic)).toBe(true);
});
