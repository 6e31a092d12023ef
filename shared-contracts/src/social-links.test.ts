import * as v from 'valibot';
import { domainWireSchema } from './api/content.ts';
import { listSocialLinks } from './social-links.ts';

const linksOf = (settings: object) =>
  listSocialLinks(v.parse(domainWireSchema, { name: 'Shop', organisation_name: 'S', ...settings }));

test('lists every network of the settings [SH-18]', () => {
  const networks = {
    facebook: 'https://facebook.example/shop',
    instagram: 'https://instagram.example/shop',
    youtube: 'https://youtube.example/shop',
    pinterest: 'https://pinterest.example/shop',
    github: 'https://github.example/shop',
    twitter: 'https://x.example/shop',
    linkedin: 'https://linkedin.example/shop',
    xing: 'https://xing.example/shop',
    skype: 'https://join.skype.example/shop',
  };
  expect(linksOf(networks)).toEqual([
    { name: 'Facebook', href: 'https://facebook.example/shop' },
    { name: 'Instagram', href: 'https://instagram.example/shop' },
    { name: 'YouTube', href: 'https://youtube.example/shop' },
    { name: 'Pinterest', href: 'https://pinterest.example/shop' },
    { name: 'GitHub', href: 'https://github.example/shop' },
    { name: 'X', href: 'https://x.example/shop' },
    { name: 'LinkedIn', href: 'https://linkedin.example/shop' },
    { name: 'Xing', href: 'https://xing.example/shop' },
    { name: 'Skype', href: 'https://join.skype.example/shop' },
  ]);
});

test.each(['the.shop', 'skype:the.shop', 'skype:the.shop?chat'])(
  'makes %s the address of a chat [SH-18]',
  (skype) => {
    expect(linksOf({ skype })).toEqual([{ name: 'Skype', href: 'skype:the.shop?chat' }]);
  },
);

test('omits empty settings and addresses that are unsafe in a link [SH-18]', () => {
  const unsafe = { facebook: '', twitter: null, xing: 'javascript:alert(1)', skype: 'a b"' };
  expect(linksOf(unsafe)).toEqual([]);
});
