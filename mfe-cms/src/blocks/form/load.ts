/** Loads the form, or its replacement: thank-you message, payment result or login link. */
import type { BlockLoad } from 'remote-kit/block';
import { createRandomKey } from 'remote-kit/random-key';
import type { ApiClient } from 'shared-contracts/api-client';
import type { JsonObject } from 'shared-contracts/json';
import type { Block } from 'shared-contracts/page';
import { PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { NestedSlot, RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { findForm } from '../../api/forms.ts';
import { findContactEmail } from '../../api/site-settings.ts';
import { readSwitch, readText } from '../../api/variables.ts';
import { parseWholeNumber } from '../../domain/entered-number.ts';
import { FORM_ACTION, FORM_FIELDS, isAttemptKey } from '../../domain/form-fields.ts';
import { formPage, paymentReturnPage } from '../../domain/form-page.ts';
import { SENT_PARAMETER, type Form } from '../../domain/form.ts';
import { PAYMENT_SLOT, type FormBlockData, type ThanksData } from './form-data.ts';

/** Longer than this is as good as a dialog that stays open. */
const CLOSES_AFTER_MAX_S = 3600;
const THANK_YOU = 'Thank you. We have received your answers.';

export async function load(
  block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<FormBlockData>> {
  const form = await readForm(api, block);
  const state = await stateOf(form, { api, block, request });
  const nested = state.status === 'payment-return' ? [paymentSlot(block)] : [];
  return { data: { heading: readText(block.variables, 'heading'), state }, nested };
}

/** Authors choose a form by id or by url; an id may come as a number. */
async function readForm(api: ApiClient, { variables }: Block): Promise<Form | undefined> {
  const id = variables['form'];
  const name = typeof id === 'number' ? String(id) : readText(variables, 'form');
  return name === '' ? undefined : findForm(api, name);
}

interface StateParts {
  readonly api: ApiClient;
  readonly block: Block;
  readonly request: SlotRequest;
}

async function stateOf(
  form: Form | undefined,
  { api, block, request }: StateParts,
): Promise<FormBlockData['state']> {
  const { location, site, visitor } = request;
  if (form === undefined) {
    return { status: 'unavailable', contactEmail: await findContactEmail(api) };
  }
  const query = new URLSearchParams(location.search);
  const page = formPage(location.pathname + location.search);
  const thanks = readThanks(block.variables);
  const refused = findRefused(request.rejectedAction, form);
  if (refused === null && form.costCents !== null && query.has(PAYMENT_TOKEN_PARAMETER)) {
    return { status: 'payment-return', page };
  }
  if (refused === null && query.get(SENT_PARAMETER) === String(form.id)) {
    return { status: 'sent', thanks };
  }
  if (form.audience === 'members' && visitor?.signedIn !== true) {
    return { status: 'login-required', page, formName: form.name };
  }
  const attempt = refused?.values[FORM_FIELDS.attempt] ?? '';
  return {
    status: 'asking',
    form,
    thanks,
    page,
    attemptKey: isAttemptKey(attempt) ? attempt : createRandomKey(),
    returnUrl: `${site.siteUrl}${paymentReturnPage(page, block.id)}`,
    contactEmail: form.captcha === 'required' ? await findContactEmail(api) : null,
    refusal:
      refused === null
        ? null
        : {
            message: refused.message,
            errors: refused.fieldErrors,
            values: refused.values,
          },
  };
}

function readThanks(variables: JsonObject): ThanksData {
  const text = readText(variables, 'thank_you') || THANK_YOU;
  if (readSwitch(variables, 'thank_you_dialog') === 'off') return { text, dialog: null };
  const seconds = Math.min(parseWholeNumber(variables['dialog_closes_after']), CLOSES_AFTER_MAX_S);
  return { text, dialog: { closesAfterMs: seconds > 0 ? seconds * 1000 : null } };
}

/** A page may contain several forms: only the posted one shows its rejection. */
function findRefused(rejected: RejectedAction | null, { id }: Form): RejectedAction | null {
  if (rejected?.action !== FORM_ACTION) return null;
  return rejected.values[FORM_FIELDS.form] === String(id) ? rejected : null;
}

/** The remote that owns payments shows the result. */
function paymentSlot({ id }: Block): NestedSlot {
  return {
    name: PAYMENT_SLOT,
    blocks: [
      {
        id: `${id}-payment`,
        template: 'Sell/payment_result',
        variables: { subject: 'form' },
        anchorName: null,
      },
    ],
  };
}
