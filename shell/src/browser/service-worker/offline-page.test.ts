import { KEPT_PAGES_PLACEHOLDER } from '../../document/offline-reading.ts';
import { PLAIN_TEMPLATE, writeOfflinePage } from './offline-page.ts';

const PAGE = {
  path: '/a',
  title: 'Vices & "clamps" <b>',
  cachedAt: new Date('2026-11-22T10:00:00Z'),
};
const template = `<html lang="en-AU" data-time-zone="Australia/Sydney"><main>${KEPT_PAGES_PLACEHOLDER}</main></html>`;

test('lists the pages that can be read, with the time of their copy, and explains the missing page [SH-09]', () => {
  const html = writeOfflinePage({ template, pages: [PAGE] });
  expect(html).toContain('You are offline');
  expect(html).toContain('<a href="">Try again</a>');
  expect(html).toContain('<a href="/a">Vices &amp; &quot;clamps&quot; &lt;b&gt;</a>');
  expect(html).toContain('datetime="2026-11-22T10:00:00.000Z">22 November 2026 at 9:00 pm<');
  expect(html).not.toContain(KEPT_PAGES_PLACEHOLDER);
});

test('reports that no page is stored, also without the server’s page [SH-09]', () => {
  const html = writeOfflinePage({ template: PLAIN_TEMPLATE, pages: [] });
  expect(html).toContain('No saved pages yet.');
});
