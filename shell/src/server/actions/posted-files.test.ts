import { once } from 'node:events';
import { request } from 'node:http';
import { aPage } from '../testing/content-builders.ts';
import { aSessionCookie, anAccessToken, slotHtml } from '../testing/http-answers.ts';
import { aShell, type TestShell } from '../testing/test-shell.ts';
import { POSTED_FILES_BYTES_MAX } from './posted-files.ts';

const PAGES = [aPage('basket', { templates: ['basket/view'] })];
const aShopShell = () => aShell({ content: { pages: PAGES } });

interface PostedFile {
  readonly bytes: number;
  readonly type?: string;
  /** Address of the sender. */
  readonly from?: string;
}

async function postFile(
  shell: TestShell,
  { bytes, type = 'image/png', from = '127.0.0.1' }: PostedFile,
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  form.append('_page', '/basket');
  form.append('note', 'mine');
  form.append('picture', new File([new Uint8Array(bytes)], '../me.png', { type }));
  const request = new Response(form);
  return shell.app.inject({
    method: 'POST',
    url: '/_action/basket.show?_page=%2Fbasket',
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress: from,
  });
}

/** Number of simultaneous posts that are accepted; the others get 503. */
async function countAccepted(posts: readonly ReturnType<typeof postFile>[]): Promise<number> {
  const statuses = (await Promise.all(posts)).map(({ statusCode }) => statusCode);
  const accepted = statuses.filter((status) => status === 303).length;
  expect(statuses.filter((status) => status === 503)).toHaveLength(posts.length - accepted);
  return accepted;
}

/** Each sender has a different account. */
function cookieOf(shell: TestShell, subject: number): Promise<string> {
  const accessToken = anAccessToken(shell.now() + 300_000, String(subject));
  return aSessionCookie(shell, { accessToken });
}

function queryOf(location: string | undefined) {
  return Object.fromEntries(new URLSearchParams(location?.split('?')[1]));
}

test('takes no file from a guest, who needs no account to have a session [CART-16 FED-18]', async () => {
  const shell = await aShopShell();
  const accessToken = anAccessToken(shell.now() + 300_000, '9', { guest: true });
  const cookie = await aSessionCookie(shell, { accessToken });
  const { statusCode, headers } = await postFile(shell, { bytes: 3 }, { cookie });
  expect([statusCode, headers.location]).toEqual([303, '/login']);
});

test('passes a posted file to the action as a data URL, with the other fields [FED-18 ACC-09]', async () => {
  const shell = await aShopShell();
  const cookie = await aSessionCookie(shell);
  const { headers } = await postFile(shell, { bytes: 3 }, { cookie });
  expect(queryOf(headers.location)).toEqual({
    _page: '/basket',
    note: 'mine',
    picture: 'data:image/png;base64,AAAA',
  });
});

test('passes a field without a file as empty, and drops an invalid content type [FED-18]', async () => {
  const shell = await aShopShell();
  const cookie = await aSessionCookie(shell);
  const none = await postFile(shell, { bytes: 0 }, { cookie });
  expect(queryOf(none.headers.location)).toMatchObject({ picture: '' });
  const odd = await postFile(shell, { bytes: 3, type: 'text/html;x=y' }, { cookie });
  expect(queryOf(odd.headers.location)).toMatchObject({
    picture: 'data:application/octet-stream;base64,AAAA',
  });
});

test('shows the error for a file that is too large on the page named in the form’s URL [FED-18 ACC-09]', async () => {
  const shell = await aShopShell();
  const cookie = await aSessionCookie(shell);
  const bytes = POSTED_FILES_BYTES_MAX + 1;
  const response = await postFile(shell, { bytes }, { cookie });
  expect(response.statusCode).toBe(422);
  expect(slotHtml(response.body, 'main')).toContain('This file is too large.');
});

test('does not read files of visitors without a session [FED-18]', async () => {
  const shell = await aShopShell();
  const response = await postFile(shell, { bytes: 3 });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/login']);
});

test('accepts at most four posts with files at once [FED-18]', async () => {
  const shell = await aShopShell();
  const cookies = await Promise.all([1, 2, 3, 4, 5, 6].map((each) => cookieOf(shell, each)));
  const posts = cookies.map((cookie, index) =>
    postFile(shell, { bytes: 3, from: `203.0.113.${index}` }, { cookie }),
  );
  expect(await countAccepted(posts)).toBe(4);
  const [cookie = ''] = cookies;
  expect((await postFile(shell, { bytes: 3 }, { cookie })).statusCode).toBe(303);
});

test('accepts two posts of one visitor at once, from any number of networks [FED-18]', async () => {
  const shell = await aShopShell();
  const cookie = await cookieOf(shell, 1);
  const posts = [1, 2, 3, 4].map((each) =>
    postFile(shell, { bytes: 3, from: `203.0.113.${each}` }, { cookie }),
  );
  expect(await countAccepted(posts)).toBe(2);
});

test('accepts two posts of one network at once, from any number of accounts [FED-18]', async () => {
  const shell = await aShopShell();
  const cookies = await Promise.all([1, 2, 3, 4].map((each) => cookieOf(shell, each)));
  const posts = cookies.map((cookie, index) =>
    postFile(shell, { bytes: 3, from: `2001:db8::${index}` }, { cookie }),
  );
  expect(await countAccepted(posts)).toBe(2);
});

test('accepts posts of another network while one visitor uploads slowly [FED-18]', async () => {
  const shell = await aShopShell();
  const address = await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const type = 'multipart/form-data; boundary=x';
  const headers = { cookie: await cookieOf(shell, 1), 'content-type': type };
  const slow = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const expecting = { ...headers, expect: '100-continue' };
      const post = request(`${address}/_action/basket.show`, {
        method: 'POST',
        headers: expecting,
      });
      post.on('error', () => undefined);
      post.flushHeaders();
      await once(post, 'continue');
      post.write('--x');
      return post;
    }),
  );
  const cookie = await cookieOf(shell, 2);
  const other = await postFile(shell, { bytes: 3, from: '203.0.113.1' }, { cookie });
  expect(other.statusCode).toBe(303);
  for (const post of slow) post.destroy();
});

/** Capacity is released when the server notices the end of a request, which may take a while. */
async function statusWhenFree(shell: TestShell, cookie: string): Promise<number> {
  const until = Date.now() + 120_000;
  let status: number;
  do status = (await postFile(shell, { bytes: 3 }, { cookie })).statusCode;
  while (status === 503 && Date.now() < until);
  return status;
}

test('releases the capacity of aborted posts [FED-18]', async () => {
  const shell = await aShopShell();
  const cookie = await aSessionCookie(shell);
  const address = await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const type = 'multipart/form-data; boundary=x';
  const headers = { cookie, 'content-type': type, expect: '100-continue' };
  for (let n = 0; n < 8; n += 1) {
    const post = request(`${address}/_action/basket.show`, { method: 'POST', headers });
    post.on('error', () => undefined);
    post.flushHeaders();
    await once(post, 'continue');
    post.write('--x');
    post.destroy();
  }
  expect(await statusWhenFree(shell, cookie)).toBe(303);
});

test('releases the capacity of posts that are aborted before the visitor is identified [FED-18]', async () => {
  const shell = await aShopShell();
  const cookie = await aSessionCookie(shell);
  const address = await shell.app.listen({ port: 0, host: '127.0.0.1' });
  const type = 'multipart/form-data; boundary=x';
  const headers = { cookie, 'content-type': type };
  for (let n = 0; n < 50; n += 1) {
    const post = request(`${address}/_action/basket.show`, { method: 'POST', headers });
    post.on('error', () => undefined);
    post.once('socket', (socket) => socket.once('connect', () => socket.end()));
    post.flushHeaders();
    await once(post, 'close');
  }
  expect(await statusWhenFree(shell, cookie)).toBe(303);
});

test('rejects a body that is not a form [FED-18]', async () => {
  const shell = await aShopShell();
  const cookie = await aSessionCookie(shell);
  const response = await shell.app.inject({
    method: 'POST',
    url: '/_action/basket.show',
    headers: { 'content-type': 'multipart/form-data; boundary=x', cookie },
    payload: 'not a form',
  });
  expect(response.statusCode).toBe(400);
});
