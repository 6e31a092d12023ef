import { aDomain } from '../testing/content-builders.ts';
import { siteView } from '../content/layout-model.ts';
import { socialMeta, type SocialParts } from './social-meta.ts';

function tagsOf({ domain = aDomain(), ...parts }: Partial<SocialParts> = {}) {
  const tags = socialMeta({
    site: siteView('https://shop.example', domain),
    domain,
    title: 'Pins',
    description: '',
    canonical: 'https://shop.example/pins',
    contributed: [],
    ...parts,
  });
  return tags.map((tag) => ['name' in tag ? tag.name : tag.property, tag.content]);
}

test('describes a page for other sites, without empty values [SH-21]', () => {
  expect(tagsOf()).toEqual([
    ['og:site_name', 'Tumblerworks'],
    ['og:locale', 'en_AU'],
    ['og:title', 'Pins'],
    ['og:url', 'https://shop.example/pins'],
    ['og:type', 'website'],
    ['og:image', 'https://shop.example/share.png'],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Tumblerworks'],
    ['twitter:card', 'summary_large_image'],
  ]);
});

test('writes each property once, page first, and takes all picture properties from one slot [SH-21]', () => {
  const contributed = [
    [
      { property: 'og:type', content: 'article' },
      { property: 'og:title', content: 'Of a slot' },
    ],
    [
      { property: 'og:type', content: 'product' },
      { property: 'og:image', content: 'https://shop.example/a.jpg' },
    ],
    [
      { property: 'og:image', content: 'https://shop.example/b.jpg' },
      { property: 'og:image:alt', content: 'B' },
    ],
  ];
  const tags = tagsOf({ contributed, description: 'About pins' });
  expect(tags).toContainEqual(['og:description', 'About pins']);
  expect(tags.filter(([name]) => name !== 'og:description')).toEqual([
    ['og:site_name', 'Tumblerworks'],
    ['og:locale', 'en_AU'],
    ['og:title', 'Pins'],
    ['og:url', 'https://shop.example/pins'],
    ['og:type', 'article'],
    ['og:image', 'https://shop.example/a.jpg'],
    ['twitter:card', 'summary_large_image'],
  ]);
});

test.each([
  ['/assets/logo.png', 'https://shop.example/assets/logo.png'],
  ['https://cdn.example/logo.png', 'https://cdn.example/logo.png'],
])('uses the site’s logo %s for a page without a picture [SH-21]', (logo, address) => {
  const domain = aDomain({ organisation_logo: logo });
  expect(tagsOf({ domain })).toContainEqual(['og:image', address]);
});

test.each(['javascript:alert(1)', 'http://cdn.example/logo.png'])(
  'uses no picture from %s [SH-21]',
  (logo) => {
    const domain = aDomain({ organisation_logo: logo, favicon: '/own.png' });
    const names = tagsOf({ domain }).map(([name]) => name);
    expect(names).not.toContain('og:image');
    expect(tagsOf({ domain })).toContainEqual(['twitter:card', 'summary']);
  },
);
