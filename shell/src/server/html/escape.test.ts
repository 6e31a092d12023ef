import { escapeHtml } from 'shared-contracts/escape-html';
import { jsonForScript } from './escape.ts';

test('escapes everything that could leave a text or an attribute [FED-06]', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  );
});

test('writes JSON no script element or line ends early [FED-06]', () => {
  const value = { text: '</script><!--<script>\u2028\u2029' };
  const json = jsonForScript(value);
  expect(json).not.toMatch(/[<\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(value);
});
