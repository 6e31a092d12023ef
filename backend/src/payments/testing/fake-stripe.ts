/**
 * Test server for the part of Stripe's API this shop uses, over real HTTP: checkout sessions,
 * refunds, idempotency keys, errors and signed webhooks.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const FAKE_STRIPE_KEY = 'sk_test_fake';
export const FAKE_STRIPE_WEBHOOK_SECRET = 'whsec_fake';
const LIFE_SECONDS_MIN = 30 * 60;

export interface FakeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly expires_at: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly line_item_name: string;
  amount_total: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
}

interface FakeRefund {
  readonly id: string;
  readonly object: 'refund';
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
  status: 'succeeded' | 'pending' | 'failed';
}

/** The running test server and its records. */
export interface FakeStripe {
  readonly url: string;
  readonly sessions: readonly FakeSession[];
  readonly refunds: readonly FakeRefund[];
  /** How often a session was read. */
  sessionReads: number;
  /** How the next calls fail: `down` responds 500 without doing the work, `cut` after doing it. */
  failure: 'none' | 'down' | 'cut';
  refundStatus: FakeRefund['status'];
  /** The payer pays on Stripe's page. */
  pay(id: string, amountCents?: number): void;
  /** A webhook with a valid signature. */
  webhook(event: { readonly id: string; readonly type: string; readonly object: object }): {
    readonly body: string;
    readonly signature: string;
  };
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

/** `now` is the shop's clock. */
export async function startFakeStripe(now: () => Date): Promise<FakeStripe> {
  const sessions: FakeSession[] = [];
  const refunds: FakeRefund[] = [];
  const replies = new Map<string, { readonly body: string; readonly reply: Reply }>();
  const seconds = () => Math.floor(now().getTime() / 1000);
  const stripe = new Stripe(FAKE_STRIPE_KEY);

  const server = createServer((request, response) => {
    readBody(request)
      .then((body) => handle(request, body))
      .catch((error: unknown): Reply => ({ status: 500, body: { error: String(error) } }))
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });

  function handle(request: IncomingMessage, body: string): Reply {
    if (request.headers.authorization !== `Bearer ${FAKE_STRIPE_KEY}`) {
      return refuse(401, 'authentication_error', 'Invalid API Key provided');
    }
    if (fake.failure === 'down') return refuse(500, 'api_error', 'Something went wrong');
    const key = String(request.headers['idempotency-key'] ?? '');
    const known = replies.get(key);
    if (known !== undefined && known.body !== body) {
      return refuse(400, 'idempotency_error', 'Keys can only be used with the same parameters');
    }
    const reply = known?.reply ?? route(request, new URLSearchParams(body));
    if (key !== '' && reply.status === 200) replies.set(key, { body, reply });
    return fake.failure === 'cut' ? refuse(500, 'api_error', 'The connection was cut') : reply;
  }

  function route(request: IncomingMessage, form: URLSearchParams): Reply {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://fake');
    const call = `${request.method} ${pathname}`;
    if (call === 'POST /v1/checkout/sessions') return create(form);
    if (call === 'POST /v1/refunds') return refund(form);
    if (call === 'GET /v1/refunds') {
      const intent = searchParams.get('payment_intent');
      const data = refunds.filter(({ payment_intent }) => payment_intent === intent);
      return ok({ object: 'list', data, has_more: false, url: '/v1/refunds' });
    }
    const [, id, action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(pathname) ?? [];
    const session = sessions.find((candidate) => candidate.id === id);
    if (session === undefined) return invalid('No such checkout.session');
    if (action === undefined) {
      fake.sessionReads += 1;
      return ok(session);
    }
    if (session.status !== 'open') return invalid('Only open sessions can be expired');
    session.status = 'expired';
    return ok(session);
  }

  function create(form: URLSearchParams): Reply {
    const item = (name: string) => form.get(`line_items[0][price_data]${name}`) ?? '';
    const expiresAt = Number(form.get('expires_at'));
    if (expiresAt - seconds() < LIFE_SECONDS_MIN) {
      return invalid('expires_at must be at least 30 minutes from now');
    }
    const id = `cs_test_${sessions.length + 1}`;
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      metadata: { payment_id: form.get('metadata[payment_id]') ?? '' },
      success_url: form.get('success_url') ?? '',
      cancel_url: form.get('cancel_url') ?? '',
      expires_at: expiresAt,
      currency: item('[currency]'),
      payment_intent: `pi_${sessions.length + 1}`,
      line_item_name: item('[product_data][name]'),
      amount_total: Number(item('[unit_amount]')),
      status: 'open',
      payment_status: 'unpaid',
    };
    sessions.push(session);
    return ok(session);
  }

  function refund(form: URLSearchParams): Reply {
    const intent = form.get('payment_intent') ?? '';
    const session = sessions.find((candidate) => candidate.payment_intent === intent);
    const amount = Number(form.get('amount'));
    const refundedCents = refunds
      .filter(({ payment_intent }) => payment_intent === intent)
      .reduce((sum, earlier) => sum + earlier.amount, 0);
    if (session?.payment_status !== 'paid' || refundedCents + amount > session.amount_total) {
      return invalid('Refund amount is greater than unrefunded amount on charge');
    }
    const created: FakeRefund = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      payment_intent: intent,
      amount,
      metadata: { key: form.get('metadata[key]') ?? '' },
      status: fake.refundStatus,
    };
    refunds.push(created);
    return ok(created);
  }

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    sessions,
    refunds,
    sessionReads: 0,
    failure: 'none',
    refundStatus: 'succeeded',
    pay(id, amountCents) {
      const session = sessions.find((candidate) => candidate.id === id);
      if (session?.status !== 'open') throw new Error('This session cannot be paid');
      session.status = 'complete';
      session.payment_status = 'paid';
      session.amount_total = amountCents ?? session.amount_total;
    },
    webhook({ id, type, object }) {
      const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
      const signature = stripe.webhooks.generateTestHeaderString({
        payload,
        secret: FAKE_STRIPE_WEBHOOK_SECRET,
        timestamp: seconds(),
      });
      return { body: payload, signature };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

function ok(body: object): Reply {
  return { status: 200, body };
}

function invalid(message: string): Reply {
  return refuse(400, 'invalid_request_error', message);
}

function refuse(status: number, type: string, message: string): Reply {
  return { status, body: { error: { type, message } } };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
