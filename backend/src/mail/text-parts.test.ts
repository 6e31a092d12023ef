import { partsOfText } from './text-parts.ts';

test('turns stored text into paragraphs, sections and links [CART-05 API-07]', () => {
  const text =
    'Hello,\nplease look.\n\nShip to\n12 King Street\n\nAnswer\nhttps://shop.example/a\n';
  expect(partsOfText(text, ['Ship to'])).toEqual([
    { kind: 'paragraph', lines: ['Hello,', 'please look.'] },
    { kind: 'section', heading: 'Ship to', lines: ['12 King Street'] },
    { kind: 'link', label: 'Answer', url: 'https://shop.example/a' },
  ]);
});

test('keeps an address that is not a web address as text [API-07]', () => {
  expect(partsOfText('Answer\njavascript:alert(1)')).toEqual([
    { kind: 'paragraph', lines: ['Answer', 'javascript:alert(1)'] },
  ]);
});
