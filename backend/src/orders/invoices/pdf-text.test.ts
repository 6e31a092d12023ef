import { printableText } from './pdf-text.ts';

test.each([
  ['Zoë O’Brien – “Café” €5', 'Zoë O’Brien – “Café” €5'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['Юлия Щукина', 'Yuliya Shchukina'],
  ['Γιώργος', 'Giorgos'],
  ['李小龙', '???'],
  ['a\u0301b', 'áb'],
  ['one\ntwo\u200b\u0000three', 'one two three'],
  ['🔒 lock', '? lock'],
])('prints %j as %j [CART-09]', (text, printed) => {
  expect(printableText(text)).toBe(printed);
});
