/** Test helpers: calls that mail codes, calls that use them, and the mails between them. */
import type { LightMyRequestResponse as Response } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import type { Env } from '../../config/env.ts';
import type { DevMail } from '../../mail/mailbox-repository.ts';
import { createOutboxHandlers } from '../../jobs/outbox-handlers.ts';
import { runOutbox } from '../../jobs/run-outbox.ts';
import { createMailTransport } from '../../mail/mail-transport.ts';
import { useTestApp, type TestApp } from '../../testing/test-app.ts';
import { TEST_FINGERPRINT } from '../../testing/test-user.ts';

/** The fingerprint of another browser. */
export const OTHER_FINGERPRINT = 'zyxwvutsrqponmlkjihgf';

type Fields = Readonly<Record<string, unknown>>;

export interface TestCodes extends TestApp {
  /** POST below /cognito/user, with the test fingerprint unless the body names one. */
  post(call: string, body: Fields, headers?: Record<string, string>): Promise<Response>;
  /** GET below /cognito/user, with the same defaults. */
  get(call: string, query: Readonly<Record<string, string>>): Promise<Response>;
  /** Mails since the last call, in the order they were sent. */
  takeMails(): Promise<readonly DevMail[]>;
  /** The only mail since the last call. */
  takeMail(): Promise<DevMail>;
}

/** The API for all tests of a file. Plugins see every query of the app. */
export function useTestCodes(
  overrides?: Partial<Env>,
  plugins?: readonly KyselyPlugin[],
): TestCodes {
  const shop = useTestApp(overrides, plugins);
  async function takeMails(): Promise<readonly DevMail[]> {
    const { db, clock, services } = shop;
    const handlers = createOutboxHandlers(services, {
      mail: createMailTransport({ db, clock, smtpUrl: null }),
      postWebhook: async () => {
        throw new Error('No webhook is sent here');
      },
      sandboxWebhookSecret: '',
    });
    while ((await runOutbox(services, handlers, 'mails')) > 0);
    const mails = await db.deleteFrom('dev_mail').returningAll().execute();
    return mails.toSorted((one, other) => one.id - other.id);
  }
  const calls: Omit<TestCodes, keyof TestApp> = {
    post: (call, body, headers = {}) =>
      shop.inject({
        method: 'POST',
        url: `/api/v1/cognito/user/${call}`,
        headers,
        payload: { fingerprint: TEST_FINGERPRINT, ...body },
      }),
    get: (call, query) =>
      shop.inject({
        url: `/api/v1/cognito/user/${call}`,
        query: { fingerprint: TEST_FINGERPRINT, ...query },
      }),
    takeMails,
    async takeMail() {
      const [mail, ...more] = await takeMails();
      if (mail === undefined || more.length > 0) throw new Error('Expected exactly one mail');
      return mail;
    },
  };
  return Object.assign(shop, calls);
}

/** The code a mail shows; its text and HTML parts show the same. */
export function codeIn({ text_part, html_part }: DevMail): string {
  const code = /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m.exec(text_part)?.[0];
  if (code === undefined || !html_part.includes(code)) throw new Error('A mail without a code');
  return code;
}

/** The link of a mail to the page where its code was requested. */
export function linkIn({ text_part }: DevMail): URL | undefined {
  const address = /^https?:\/\/\S+[?&]code=\S+$/m.exec(text_part)?.[0];
  return address === undefined ? undefined : new URL(address);
}
