import { createHash } from 'node:crypto';
import { findIntact } from './intact-files.ts';

const integrity = `sha384-${createHash('sha384').update('main()').digest('base64')}`;

test('a copy that is not what the page asks for is taken for none, so it is fetched anew [SH-09]', async () => {
  const intact = await findIntact(integrity, new Response('main()'));
  expect(await intact?.text()).toBe('main()');
  expect(await findIntact(integrity, new Response('evil()'))).toBeUndefined();
  expect(await findIntact(integrity, undefined)).toBeUndefined();
});

test('what the page has no integrity for is used as it is [SH-09]', async () => {
  const picture = new Response('picture');
  expect(await findIntact('', picture)).toBe(picture);
});

test('a copy that the browser cannot read any more is taken for none [SH-09]', async () => {
  const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('lost')) });
  expect(await findIntact('', new Response(broken))).toBeUndefined();
});
