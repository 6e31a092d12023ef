import { showSearchedWords } from './show-searched-words.ts';

const FORM = '<form><input type="search" name="q" required=""/><input name="other"/></form>';

test('shows the words of the results in the search field only [SHOP-13]', () => {
  expect(showSearchedWords(FORM, '/search/key%20fob')).toBe(
    '<form><input type="search" name="q" required="" value="key fob"/><input name="other"/></form>',
  );
  const filled = '<input name="q" value="">';
  expect(showSearchedWords(filled, '/search/tray')).toBe('<input name="q" value="tray"/>');
});

test('changes nothing on other pages, and escapes the words [SHOP-13]', () => {
  for (const path of ['/search', '/search/%E0%A4%A', '/searches/tray', '/']) {
    expect(showSearchedWords(FORM, path)).toBe(FORM);
  }
  const attack = `/search/${encodeURIComponent(`"><script>$&'`)}`;
  expect(showSearchedWords(FORM, attack)).toContain('value="&quot;&gt;&lt;script&gt;$&amp;');
});
