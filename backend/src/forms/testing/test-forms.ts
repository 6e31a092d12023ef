/** A shop with forms for tests: sends forms, visits the sandbox page and reads emails. */
import { randomUUID } from 'node:crypto';
import { checkPaidWireSchema, type CheckPaidWire } from 'shared-contracts/api/payment';
import { parseBody } from 'shared-contracts/api/wire';
import type { Env } from '../../config/env.ts';
import type { DevMail } from '../../mail/mailbox-repository.ts';
import type { FormRow } from '../form-repository.ts';
import type { QuestionChoice } from '../../db/schema/form.ts';
import { headersOf, useTestShop, type Answer, type TestShop } from '../../testing/test-shop.ts';

export const OWNER = 'owner@shop.example';

export interface NewQuestion {
  readonly name: string;
  readonly field_type: string;
  readonly label?: string;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly content?: string;
  readonly choices?: readonly QuestionChoice[];
}

export interface NewForm {
  readonly name?: string;
  readonly use_captcha?: boolean;
  readonly must_be_logged_on?: boolean;
  readonly cost_cents?: number;
  readonly enabled?: boolean;
  readonly questions?: readonly NewQuestion[];
}

export interface TestForms extends TestShop {
  createForm(form?: NewForm): Promise<FormRow>;
  call(path: string, body: object, headers?: Record<string, string>): Promise<Answer>;
  /** Sends a form from the page /contact. */
  send(
    form: Pick<FormRow, 'id'>,
    data: object,
    more?: { readonly body?: object; readonly bearer?: string; readonly key?: string },
  ): Promise<Answer>;
  listSubmissions(form: Pick<FormRow, 'id'>): ReturnType<typeof listSubmissions>;
  /** Presses a button on the sandbox page; returns the URL to which the visitor returns. */
  decide(paymentUrl: string, outcome: string, notification?: string): Promise<URL>;
  checkPaid(returnedTo: URL, bearer?: string): Promise<CheckPaidWire>;
  /** Emails since the last call by recipient, after the outbox has been processed. */
  takeMails(): Promise<ReadonlyMap<string, DevMail>>;
}

/** The shop for all tests of a file. */
export function useTestForms(overrides?: Partial<Env>): TestForms {
  const shop = useTestShop(overrides);
  beforeAll(() =>
    shop.db
      .insertInto('domain_setting')
      .values({ name: 'organisation_email', value: OWNER })
      .execute(),
  );
  const call: TestForms['call'] = async (path, payload, headers = {}) => {
    const url = `/api/v1/cognito/${path}`;
    const response = await shop.inject({ method: 'POST', url, payload, headers });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  const calls: Omit<TestForms, keyof TestShop> = {
    call,
    createForm: (form = {}) => createForm(shop, form),
    send: (form, data, { body = {}, bearer, key } = {}) =>
      call(
        `form/submit/${form.id}`,
        { data, url: '/contact', ...body },
        { ...headersOf(bearer), ...(key === undefined ? {} : { 'idempotency-key': key }) },
      ),
    listSubmissions: (form) => listSubmissions(shop, form),
    async decide(paymentUrl, outcome, notification = 'at-once') {
      const response = await shop.inject({
        method: 'POST',
        url: new URL(paymentUrl).pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ outcome, notification }).toString(),
      });
      return new URL(String(response.headers.location));
    },
    async checkPaid(returnedTo, bearer) {
      const token = returnedTo.searchParams.get('payum_token') ?? '';
      const url = `/api/v1/cognito/payment/checkPaid?payum_token=${token}`;
      const response = await shop.inject({ url, headers: headersOf(bearer) });
      return parseBody(checkPaidWireSchema, response.json());
    },
    async takeMails() {
      while ((await shop.runOutbox()) > 0);
      const mails = await shop.db.deleteFrom('dev_mail').returningAll().execute();
      return new Map(mails.map((mail) => [mail.to_address, mail]));
    },
  };
  return Object.assign(shop, calls);
}

async function createForm({ db }: TestShop, { questions = [], ...form }: NewForm) {
  const row = await db
    .insertInto('form')
    .values({ name: 'Contact', url: `form-${randomUUID()}`, ...form })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = questions.map(({ choices = [], ...question }, index) => ({
    ...question,
    form_id: row.id,
    sort_order: index,
    choices: JSON.stringify(choices),
  }));
  if (rows.length > 0) await db.insertInto('form_question').values(rows).execute();
  return row;
}

function listSubmissions({ db }: TestShop, form: Pick<FormRow, 'id'>) {
  return db
    .selectFrom('form_submission')
    .selectAll()
    .where('form_id', '=', form.id)
    .orderBy('created_at')
    .execute();
}
