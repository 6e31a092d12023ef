/** POST /cognito/form/submit/{id}. */
import { formSubmitRequestSchema, formSubmitWireSchema } from 'shared-contracts/api/form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '../../http/api-instance.ts';
import { findForm, type FormWithQuestions } from '../form-repository.ts';
import { assertAttemptAllowed } from '../../auth/rate-limit-repository.ts';
import { HttpError } from '../../errors.ts';
import { sendError, toHttpError } from '../../http/error-responses.ts';
import { checkCaptcha } from '../captcha.ts';
import { prepareAnswers } from '../prepare-answers.ts';
import { submitForm } from '../submit-form.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { ownUrl } from '../../http/own-url.ts';
import type { Services } from '../../services.ts';
import { visitorAddress } from '../../http/visitor-address.ts';
import { identifyUser } from '../../auth/authenticate.ts';

/** Submissions from one address in 15 minutes, valid or not. */
const ADDRESS_SUBMITS_MAX = 120;
/**
 * Limits of valid submissions, because each sends an email. Invalid submissions do not count here,
 * so that they cannot block a form for everyone.
 */
const VALID_SUBMISSIONS_MAX = { ofAddress: 40, ofForm: 600 };

const schema = {
  params: v.object({ id: v.pipe(v.string(), v.maxLength(100)) }),
  body: v.object({
    ...formSubmitRequestSchema.entries,
    // The form's own rules validate the values, so that each error names its question.
    data: v.record(v.string(), v.unknown()),
  }),
  response: { 200: formSubmitWireSchema },
};

export function registerFormSubmit(app: App, services: Services): void {
  const { db, env } = services;
  app.post(
    '/api/v1/cognito/form/submit/:id',
    { onRequest: identifyUser, errorHandler: sendRefusal, schema },
    async (request) => {
      const found = await findForm(db, request.params.id);
      if (found === undefined) throw new HttpError('NOT_FOUND');
      const userId = request.user?.id ?? null;
      if (found.form.must_be_logged_on && userId === null) throw new HttpError('LOGIN_REQUIRED');
      const address = visitorAddress(request, env.proxySecret);
      await countSubmit(services, address);
      // Honeypot: only robots fill this field in. The response hides that nothing was stored.
      if (request.body.website) return { success: true };
      const pageUrl = ownUrl(request.body.url, env.siteUrl);
      const captcha = await checkFormCaptcha(services, found, request.body.captcha);
      const answers = await prepareAnswers(
        found.questions.map(toAsked),
        toAnswers(found, request.body.data),
      );
      await countValidSubmission(services, { address, formId: found.form.id });
      const started = await submitForm(services, {
        form: found.form,
        answers,
        pageUrl,
        visitor: { userId, address },
        clientKey: readIdempotencyKey(request.headers['idempotency-key']),
        captcha,
      });
      const payment = started && { id: started.paymentId, url: started.redirectUrl };
      return { success: true, payment };
    },
  );
}

/** A question's `value` may be null, and a client may keep a checkbox as a switch. */
function toAnswers(
  { questions }: FormWithQuestions,
  data: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const checkboxes = questions.filter(({ field_type: type }) => type === 'checkbox');
  const switches = new Set(checkboxes.map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const isSwitch = typeof value === 'boolean' && switches.has(name);
      return [name, isSwitch ? Number(value) : (value ?? '')];
    }),
  );
}

/** The specification's clients show `error`, and no errors beside the fields. */
function sendRefusal(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const fault = toHttpError(error);
  if (fault.status >= 500) throw error;
  request.log.debug({ err: error, code: fault.code }, 'request refused');
  void sendError(reply, fault, { error: describeRefusal(fault) });
}

function describeRefusal({ publicMessage, fieldErrors = {} }: HttpError): string {
  const sentences = new Set(Object.values(fieldErrors));
  return sentences.size === 0 ? publicMessage : [...sentences].join(' ');
}

/** Throws RATE_LIMITED. */
async function countSubmit({ db, clock }: Services, address: string): Promise<void> {
  const limits = [{ name: 'form-address', subject: address, failuresMax: ADDRESS_SUBMITS_MAX }];
  await assertAttemptAllowed(db, { limits, now: clock.now() });
}

/**
 * Counts the address first, so that one address cannot use up the form's limit. Throws
 * RATE_LIMITED.
 */
async function countValidSubmission(
  { db, clock }: Services,
  { address, formId }: { readonly address: string; readonly formId: number },
): Promise<void> {
  const limits = [
    {
      name: 'form-kept-address',
      subject: `${address}\n${formId}`,
      failuresMax: VALID_SUBMISSIONS_MAX.ofAddress,
    },
    { name: 'form-kept', subject: String(formId), failuresMax: VALID_SUBMISSIONS_MAX.ofForm },
  ];
  await assertAttemptAllowed(db, { limits, now: clock.now() });
}

function toAsked(question: FormWithQuestions['questions'][number]) {
  const { name, label, field_type, required, min, max, choices } = question;
  return { name, label, field_type, required, min, max, values: [...choices] };
}

async function checkFormCaptcha(
  { keys, clock }: Services,
  { form }: FormWithQuestions,
  solution: string | undefined,
) {
  if (!form.use_captcha) return undefined;
  if (!solution) throw new HttpError('CAPTCHA_REQUIRED');
  const checked = await checkCaptcha(solution, { secret: keys.captchaSecret, now: clock.now() });
  if (checked.kind === 'solved') return checked;
  if (checked.kind === 'wrong') throw new HttpError('CAPTCHA_REQUIRED');
  const message = 'The confirmation has expired. Please confirm again that you are not a robot.';
  throw new HttpError('CAPTCHA_REQUIRED', { message });
}
