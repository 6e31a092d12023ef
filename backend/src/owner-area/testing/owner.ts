/** A test client for an owner: a browser without scripts. */
import { useCreated, type TestApp } from '../../testing/test-app.ts';
import { TEST_PASSWORD } from '../../testing/test-user.ts';

export interface OwnerResponse {
  readonly status: number;
  readonly body: string;
  readonly location: string;
}

export interface TestOwner {
  readonly id: number;
  readonly email: string;
  readonly cookie: string;
  get(url: string): Promise<OwnerResponse>;
  /** Posts a form as a page of the area does. */
  post(url: string, fields: Readonly<Record<string, string>>): Promise<OwnerResponse>;
  /** Posts the form of a page with its current values, the given changes and a file. */
  sendFile(
    url: string,
    changes: Readonly<Record<string, string>>,
    file: { readonly field: string; readonly content: Buffer; readonly type: string },
  ): Promise<OwnerResponse>;
  /** Posts the form of a page with its current values and the given changes. */
  send(url: string, changes: Readonly<Record<string, string>>): Promise<OwnerResponse>;
}

/** An owner for all tests of a file. */
export function useOwner(shop: TestApp): TestOwner {
  const owner = useCreated(() => createOwner(shop));
  return {
    get id() {
      return owner().id;
    },
    get email() {
      return owner().email;
    },
    get cookie() {
      return owner().cookie;
    },
    get: (url) => owner().get(url),
    post: (url, fields) => owner().post(url, fields),
    sendFile: (url, changes, file) => owner().sendFile(url, changes, file),
    send: (url, changes) => owner().send(url, changes),
  };
}

/** Logs in an account with `is_admin`. */
export async function createOwner(shop: TestApp): Promise<TestOwner> {
  const user = await shop.createUser({ is_admin: true });
  const answer = await postForm(
    shop,
    { url: '/cms/login' },
    { email: user.email, password: TEST_PASSWORD },
  );
  const cookie = String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
  const post = async (url: string, fields: Readonly<Record<string, string>>) =>
    read(await postForm(shop, { url, cookie }, fields));
  const get = async (url: string) => read(await shop.inject({ url, headers: { cookie } }));
  return {
    ...user,
    cookie,
    get,
    post,
    sendFile: async (url, changes, { field, content, type }) => {
      const form = new FormData();
      const fields = { ...readForm((await get(url)).body, url), ...changes };
      for (const [name, value] of Object.entries(fields)) {
        if (name !== field) form.append(name, value);
      }
      form.append(field, new Blob([new Uint8Array(content)], { type }), 'photo');
      const body = new Response(form);
      const contentType = body.headers.get('content-type') ?? '';
      const payload = Buffer.from(await body.arrayBuffer());
      const headers = { cookie, origin: shop.env.siteUrl, 'content-type': contentType };
      return read(await shop.inject({ method: 'POST', url, headers, payload }));
    },
    send: async (url, changes) =>
      post(url, { ...readForm((await get(url)).body, url), ...changes }),
  };
}

export function postForm(
  shop: TestApp,
  { url, cookie = '' }: { readonly url: string; readonly cookie?: string },
  fields: Readonly<Record<string, string>>,
) {
  return shop.inject({
    method: 'POST',
    url,
    headers: {
      cookie,
      origin: shop.env.siteUrl,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
}

/** The current values of the form that posts to a path. */
export function readForm(page: string, action: string): Readonly<Record<string, string>> {
  const path = action.split('?', 1)[0] ?? '';
  const [, rest] = page.split(`action="${path}"`);
  if (rest === undefined) throw new Error(`No form posts to ${path}`);
  const [form = ''] = rest.split('</form>');
  const inputs = [...form.matchAll(/<input\s([^>]*)>/g)].flatMap(([, tag = '']) =>
    /type="checkbox"/.test(tag) && !/\schecked/.test(tag)
      ? []
      : [[nameIn(tag), attributeIn(tag, 'value')] as const],
  );
  const areas = [...form.matchAll(/<textarea\s([^>]*)>\n?([^<]*)</g)].map(
    ([, tag = '', text = '']) => [nameIn(tag), unescape(text)] as const,
  );
  const selects = [...form.matchAll(/<select\s([^>]*)>(.*?)<\/select/gs)].map(
    ([, tag = '', options = '']) => {
      const all = [...options.matchAll(/<option\s([^>]*)>/g)].map(([, option = '']) => option);
      const chosen = all.find((option) => /\sselected/.test(option)) ?? all[0] ?? '';
      return [nameIn(tag), attributeIn(chosen, 'value')] as const;
    },
  );
  return Object.fromEntries([...inputs, ...areas, ...selects]);
}

function nameIn(tag: string): string {
  return attributeIn(tag, 'name');
}

function attributeIn(tag: string, name: string): string {
  return unescape(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

const CHARACTERS = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['amp', '&'],
]);

function unescape(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => CHARACTERS.get(name) ?? whole);
}

function read({ statusCode, body, headers }: Awaited<ReturnType<typeof postForm>>): OwnerResponse {
  return { status: statusCode, body, location: headers.location ?? '' };
}
