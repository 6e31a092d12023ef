import { isCorrectable, listNearestWords, listWordings } from './spelling.ts';

test.each([
  ['folower', 'follower'],
  ['follwoer', 'follower'],
  ['pining', 'pinning'],
  ['magnetik', 'magnetic'],
  ['vise', 'vice'],
  ['trya', 'tray'],
  ['cylindre', 'cylinder'],
])('takes %s for %s [SHOP-09]', (typed, meant) => {
  const catalogue = ['tray', 'vice', 'follower', 'pinning', 'magnetic', 'cylinder', 'stand'];
  expect(listNearestWords(typed, catalogue, 'whole')).toEqual([meant]);
});

test('puts the nearest word first [SHOP-09]', () => {
  const catalogue = ['magnet', 'magnetic', 'magnets', 'magnified'];
  expect(listNearestWords('magnetik', catalogue, 'whole')).toEqual([
    'magnetic',
    'magnet',
    'magnets',
  ]);
});

test('knows a word that is not typed to its end [SHOP-09]', () => {
  expect(listNearestWords('folow', ['follower'], 'beginning')).toEqual(['follower']);
  expect(listNearestWords('folow', ['follower'], 'whole')).toEqual([]);
});

test('takes no word for one that is far from it [SHOP-09]', () => {
  expect(listNearestWords('pick', ['pins', 'kick', 'dock'], 'whole')).toEqual(['kick']);
  expect(listNearestWords('stand', ['island', 'strap'], 'whole')).toEqual([]);
});

test('leaves numbers, codes and short words as they are [SHOP-09]', () => {
  expect(['13.9', 'm3x8', 'pla', '5', 'tray'].filter(isCorrectable)).toEqual(['tray']);
});

test('combines what may be meant by each word, the nearest first [SHOP-09]', () => {
  expect(listWordings([['pinning', 'lining'], ['tray']])).toEqual([
    ['pinning', 'tray'],
    ['lining', 'tray'],
  ]);
  expect(listWordings([['tray'], []])).toEqual([]);
  expect(listWordings([])).toEqual([]);
  const many = Array.from({ length: 8 }, () => ['near', 'nearer', 'nearest']);
  expect(listWordings(many)).toHaveLength(6);
});
