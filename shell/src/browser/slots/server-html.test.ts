/** @jest-environment jsdom */
import { createServerHtmlReader } from './server-html.ts';

test('brings the stylesheets that the document does not contain [SH-07]', () => {
  document.head.innerHTML = '<style data-href="http://localhost/r/s/1/known.css">p{}</style>';
  const nodes = createServerHtmlReader(document)(
    '<p>Text</p><link rel="stylesheet" href="/r/s/1/known.css"><link rel="stylesheet" href="/r/s/1/new.css">',
  );
  document.body.append(...nodes);
  const links = [...document.body.querySelectorAll('link')].map((link) => link.href);
  expect(links).toEqual(['http://localhost/r/s/1/new.css']);
  expect(document.body).toHaveTextContent('Text');
});
