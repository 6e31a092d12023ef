import { isCorrectable, listNearestWords, listWordings } from './spelling.ts';

test.each([
  ['folower', 'follower'],
  ['follwoer', 'follower'],
  ['pining', 'pinning'],
  ['magnetik', 'magnetic'],
  ['vise', 'vice'],
  ['trya', 'tray'],
  ['cylindre', 'cylinder'],
])('corrects %s to %s [SHOP-09]', (typed, expected) => {
  const catalogue = ['tray', 'vice', 'follower', 'pinning', 'magnetic', 'cylinder', 'stand'];
  expect(listNearestWords(typed, catalogue, 'whole')).toEqual([expected]);
});

test('puts the nearest word first [SHOP-09]', () => {
  const catalogue = ['magnet', 'magnetic', 'magnets', 'magnified'];
  expect(listNearestWords('magnetik', catalogue, 'whole')).toEqual([
    'magnetic',
    'magnet',
    'magnets',
  ]);
});

test('matches an incomplete word [SHOP-09]', () => {
  expect(listNearestWords('folow', ['follower'], 'beginning')).toEqual(['follower']);
  expect(listNearestWords('folow', ['follower'], 'whole')).toEqual([]);
});

test('never changes the first letter [SHOP-13]', () => {
  expect(listNearestWords('returns', ['turns'], 'whole')).toEqual([]);
  expect(listNearestWords('pick', ['kick'], 'whole')).toEqual([]);
});

test('does not match a distant word [SHOP-09]', () => {
  expect(listNearestWords('pick', ['pins', 'pack', 'dock'], 'whole')).toEqual(['pack']);
  expect(listNearestWords('stand', ['island', 'strap'], 'whole')).toEqual([]);
});

test('does not correct numbers, codes and short words [SHOP-09]', () => {
  expect(['13.9', 'm3x8', 'pla', '5', 'tray'].filter(isCorrectable)).toEqual(['tray']);
});

test('combines the candidates of all words, nearest first [SHOP-09]', () => {
  expect(listWordings([['pinning', 'lining'], ['tray']])).toEqual([
    ['pinning', 'tray'],
    ['lining', 'tray'],
  ]);
  expect(listWordings([['tray'], []])).toEqual([]);
  expect(listWordings([])).toEqual([]);
  const many = Array.from({ length: 8 }, () => ['near', 'nearer', 'nearest']);
  expect(listWordings(many)).toHaveLength(8);
});
