import { createHash } from 'node:crypto';
import { findIntact } from './intact-files.ts';

const integrity = `sha384-${createHash('sha384').update('main()').digest('base64')}`;

test('a copy that does not match the page’s integrity hash counts as missing [SH-09]', async () => {
  const intact = await findIntact(integrity, new Response('main()'));
  expect(await intact?.text()).toBe('main()');
  expect(await findIntact(integrity, new Response('evil()'))).toBeUndefined();
  expect(await findIntact(integrity, undefined)).toBeUndefined();
});

test('a copy without an integrity hash is used unchanged [SH-09]', async () => {
  const picture = new Response('picture');
  expect(await findIntact('', picture)).toBe(picture);
});

test('a copy that the browser cannot read counts as missing [SH-09]', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('lost')) });
  expect(await findIntact('', new Response(broken))).toBeUndefined();
});
