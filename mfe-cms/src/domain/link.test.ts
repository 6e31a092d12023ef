import { parseLink } from './link.ts';

const link = (href: string, target = '') => parseLink({ href, label: 'Go', target });

test('opens an external target in a new tab by default [CMS-10]', () => {
  expect(link('https://example.org')).toMatchObject({ opens: 'tab' });
  expect(link('https://example.org', '_self')).toMatchObject({ opens: 'same-tab' });
});

test('treats any other target as a route of this site [CMS-10]', () => {
  expect(link('/about')).toMatchObject({ href: '/about', opens: 'page' });
  expect(link('about')).toMatchObject({ href: '/about', opens: 'page' });
});

test('opens a route in a new tab when its target is blank [CMS-10]', () => {
  expect(link('/about', '_blank')).toMatchObject({ href: '/about', opens: 'tab' });
});

const OUT = ['//evil.example', '/\\evil.example', '\\evil.example', '/\t/evil.example'];

test.each(['', 'javascript:alert(1)', 'data:text/html,x', ...OUT])(
  'returns no link for the target "%s"',
  (href) => {
    expect(link(href)).toBeUndefined();
  },
);
