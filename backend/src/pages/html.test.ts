import { html } from './html.ts';

test('API-07 escapes text and keeps markup', () => {
  const name = `<b>"Ada" & 'Co'</b>`;
  const item = html`<li>${name}</li>`;
  expect(
    html`<ul>
        ${[item]}
      </ul>
      ${item} ${3}`.markup,
  ).toBe(
    '<ul><li>&lt;b&gt;&quot;Ada&quot; &amp; &#39;Co&#39;&lt;/b&gt;</li></ul>' +
      '<li>&lt;b&gt;&quot;Ada&quot; &amp; &#39;Co&#39;&lt;/b&gt;</li> 3',
  );
});
