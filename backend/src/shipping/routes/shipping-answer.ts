/** GET and POST /shipping-answer/{id}: the owner responds to a request for a shipping price. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { readShippingAnswer } from '../shipping-answer.ts';
import { registerFormScope } from '../../http/form-scope.ts';
import { sendPage } from '../../http/pages/send-page.ts';
import { answerShippingRequest, findRequestState } from '../answer-shipping-request.ts';
import type { Services } from '../../services.ts';
import { isShippingAnswerKey } from '../shipping-answer-link.ts';
import {
  answerFormBody,
  answerClosedBody,
  answerSentBody,
  answerNotFoundBody,
} from './shipping-answer-views.ts';

const TITLE = 'Shipping price';

const linkSchema = v.object({
  params: v.object({ id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number)) }),
  query: v.object({ key: v.pipe(v.string(), v.maxLength(100)) }),
});
const text = v.optional(v.pipe(v.string(), v.maxLength(50)), '');
const formSchema = v.object({ amount: text, days: text });

export async function registerShippingAnswer(app: App, services: Services): Promise<void> {
  await registerFormScope(app, (scope) => {
    scope.get('/shipping-answer/:id', async (request, reply) =>
      sendForm(services, { request, reply, entered: { amount: '', days: '14' }, errors: {} }),
    );
    scope.post('/shipping-answer/:id', async (request, reply) => {
      const link = readLink(services, request);
      if (link === undefined) return sendNotFound(reply);
      const form = v.safeParse(formSchema, request.body);
      const entered = form.success ? form.output : { amount: '', days: '' };
      const read = readShippingAnswer(entered, services.clock.now());
      if (read.kind === 'invalid') {
        return sendForm(services, { request, reply, entered, errors: read.fieldErrors });
      }
      const answer = { requestId: link.id, ...read.answer };
      const outcome = await answerShippingRequest(services, answer);
      if (outcome === undefined) return sendNotFound(reply);
      const body = outcome === 'open' ? answerSentBody(answer) : answerClosedBody(outcome);
      return sendPage(reply, { title: TITLE, body });
    });
  });
}

interface FormResponse {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly entered: { readonly amount: string; readonly days: string };
  readonly errors: Readonly<Record<string, string>>;
}

async function sendForm(
  services: Services,
  { request, reply, entered, errors }: FormResponse,
): Promise<FastifyReply> {
  const link = readLink(services, request);
  const state = link === undefined ? undefined : await findRequestState(services.db, link.id);
  if (link === undefined || state === undefined) return sendNotFound(reply);
  if (state.kind !== 'open') {
    return sendPage(reply, { title: TITLE, body: answerClosedBody(state.kind) });
  }
  const { id, key } = link;
  return sendPage(reply, {
    title: TITLE,
    body: answerFormBody({ id, key, shipTo: state.request.ship_to, entered, errors }),
    policy: { 'form-action': ['self'] },
    status: Object.keys(errors).length > 0 ? 422 : 200,
  });
}

/** Undefined for a link that this shop did not create, or that has expired. */
function readLink({ keys, clock }: Services, { params, query }: FastifyRequest) {
  const link = v.safeParse(linkSchema, { params, query });
  if (!link.success) return undefined;
  const { id } = link.output.params;
  const { key } = link.output.query;
  const signedLink = { requestId: id, key, now: clock.now() };
  return isShippingAnswerKey(keys.linkSecrets, signedLink) ? { id, key } : undefined;
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendPage(reply, { title: TITLE, body: answerNotFoundBody(), status: 404 });
}
