/** A shell that visitors can log in to, and helpers to check what they receive. */
import type { LightMyRequestResponse as Response } from 'fastify';
import { aPage } from './content-builders.ts';
import { setCookieOf, setCookiesOf, tokens } from './http-answers.ts';
import { aShell, type TestShell } from './test-shell.ts';

export const PAGES = [
  aPage('login', { templates: ['basket/view'] }),
  aPage('basket', { templates: ['basket/view'] }),
  aPage('about'),
];
export const CREDENTIALS = { username: 'customer@example.com', password: 'correct horse' };
export const REFUSAL = {
  status: 401,
  body: { success: false, message: 'Email or password is wrong.', code: 'LOGIN_FAILED' },
};
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A shell whose API has one customer. */
export async function aLoginShell(): Promise<TestShell> {
  const shell = await aShell({ content: { pages: PAGES } });
  shell.api.answer('POST /cognito/user/login', ({ body }) =>
    body.includes(CREDENTIALS.password) ? { body: { data: tokens(shell) } } : REFUSAL,
  );
  shell.api.answer('POST /basket/merge', { body: { data: {} } });
  return shell;
}

export function post(
  shell: TestShell,
  path: string,
  options: { readonly payload?: object | string; readonly headers?: Record<string, string> } = {},
): Promise<Response> {
  return shell.app.inject({ method: 'POST', url: path, ...options });
}

export function formOf(fields: Record<string, string>) {
  return { payload: new URLSearchParams(fields).toString(), headers: FORM };
}

/** Everything the browser's scripts can read, so without HttpOnly cookies. */
export function visibleText(response: Response): string {
  const readable = setCookiesOf(response).filter((line) => !line.includes('HttpOnly'));
  const { 'set-cookie': _cookies, ...headers } = response.headers;
  return JSON.stringify([headers, readable, response.body]);
}

/** Decodes the session in a response's cookie. */
export async function sessionIn(shell: TestShell, response: Response) {
  const line = setCookieOf(response, '__Host-session') ?? '';
  const value = line.slice('__Host-session='.length, line.indexOf(';'));
  return shell.services.visitors.codec.decode(value);
}
