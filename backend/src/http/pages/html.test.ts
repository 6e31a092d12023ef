import { html } from './html.ts';

test('escapes text and keeps markup [API-07]', () => {
  const name = `<b>"Ada" & 'Co'</b>`;
  const escaped = '&lt;b&gt;&quot;Ada&quot; &amp; &#39;Co&#39;&lt;/b&gt;';
  const item = html`<li>${name}</li>`;
  expect(item.markup).toBe(`<li>${escaped}</li>`);
  expect(html`${[item, item]}${item}${3}`.markup).toBe(`${item.markup.repeat(3)}3`);
});
