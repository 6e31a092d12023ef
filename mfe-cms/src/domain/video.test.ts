import {
  chooseVideoSource,
  describeLength,
  formatIsoLength,
  formatLength,
  parseVideoAddress,
} from './video.ts';

const choose = (youtubeId: string | null, platform = 'youtube') =>
  chooseVideoSource({ id: 7, platform, youtubeId });

test('embeds a video by its platform’s id [CMS-11]', () => {
  expect(choose('dQw4w9WgXcQ')).toEqual({ kind: 'youtube', youtubeId: 'dQw4w9WgXcQ' });
});

test.each([
  null,
  '',
  'abc',
  'a'.repeat(21),
  'abcdef?autoplay=1',
  '../../evil',
  'https://evil.example',
  'abcdef"><script>',
])('plays the site’s own file when the id is %j [CMS-11]', (youtubeId) => {
  expect(choose(youtubeId)).toEqual({ kind: 'file', address: '/v/7.mp4' });
});

test('plays the site’s own file for an unknown platform [CMS-11]', () => {
  expect(choose('dQw4w9WgXcQ', 'elsewhere').kind).toBe('file');
});

test.each([
  [5, '0:05', '5 seconds', 'PT0M5S'],
  [61, '1:01', '1 minute 1 second', 'PT1M1S'],
  [185, '3:05', '3 minutes 5 seconds', 'PT3M5S'],
  [3729, '1:02:09', '1 hour 2 minutes 9 seconds', 'PT1H2M9S'],
])(
  'formats %d seconds for display, screen readers and machines [CMS-11]',
  (seconds, ...formats) => {
    expect([formatLength(seconds), describeLength(seconds), formatIsoLength(seconds)]).toEqual(
      formats,
    );
  },
);

test('plays a video of this site by its id [CMS-20]', () => {
  expect(parseVideoAddress(12)).toBe('/v/12.mp4');
  expect(parseVideoAddress(' 12 ')).toBe('/v/12.mp4');
});

test.each([null, undefined, '', '../secret', 'https://example.org/a', 1.5, {}, true])(
  'plays nothing for %j [CMS-20]',
  (value) => {
    expect(parseVideoAddress(value)).toBeNull();
  },
);
