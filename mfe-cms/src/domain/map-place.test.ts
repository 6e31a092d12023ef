import { findMapPlace, type MapEntries } from './map-place.ts';

const place = (entries: Partial<MapEntries>) =>
  findMapPlace({
    address: '',
    latitude: null,
    longitude: null,
    zoom: 15,
    language: '',
    ...entries,
  });

test('shows an address in English by default [CMS-20]', () => {
  expect(place({ address: '1 Example St & Co' })).toEqual({
    embedAddress: 'https://www.google.com/maps?q=1+Example+St+%26+Co&z=15&hl=en&output=embed',
    linkAddress: 'https://www.google.com/maps/search/?api=1&query=1+Example+St+%26+Co&hl=en',
  });
});

test('prefers coordinates to the address, also at zero [CMS-20]', () => {
  const found = place({ address: 'Somewhere', latitude: -33.8, longitude: 0, language: 'de' });
  expect(found?.embedAddress).toBe(
    'https://www.google.com/maps?q=-33.8%2C0&z=15&hl=de&output=embed',
  );
});

test.each([{ longitude: 10 }, { latitude: -33.8 }])(
  'falls back to the address for the coordinates %j [CMS-20]',
  (coordinates) => {
    expect(place({ address: 'Here', ...coordinates })?.embedAddress).toContain('?q=Here&');
    expect(place(coordinates)).toBeUndefined();
  },
);

test.each(['english please', '"><script>', 'x'])(
  'rejects "%s" as a language [CMS-20]',
  (language) => {
    expect(place({ address: 'Here', language })?.embedAddress).toContain('&hl=en&');
  },
);
