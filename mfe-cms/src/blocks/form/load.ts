/** Loads the form, or its replacement: thank-you message, payment result or login link. */
import type { BlockLoad } from 'remote-kit/block';
import { createRandomKey } from 'remote-kit/random-key';
import type { ApiClient } from 'shared-contracts/api-client';
import type { Block } from 'shared-contracts/page';
import { PAYMENT_TOKEN_PARAMETER } from 'shared-contracts/paths';
import type { ServerContext } from 'shared-contracts/server-entry';
import type { NestedSlot, RejectedAction, SlotRequest } from 'shared-contracts/slot';
import { findForm } from '../../api/forms.ts';
import { findContactEmail } from '../../api/site-settings.ts';
import { FORM_ACTION, FORM_FIELDS, isAttemptKey } from '../../domain/form-fields.ts';
import { formPage, paymentReturnPage } from '../../domain/form-page.ts';
import { SENT_PARAMETER, type Form } from '../../domain/form.ts';
import { PAYMENT_SLOT, type FormBlockData, type ThanksData } from './form-data.ts';
import type { FieldValues } from 'shared-contracts/block-fields/field';
import { readFields } from 'shared-contracts/block-fields/read-fields';
import { fields } from './fields.ts';

const THANK_YOU = 'Thank you. We have received your answers.';

export async function load(
  block: Block,
  request: SlotRequest,
  { api }: ServerContext,
): Promise<BlockLoad<FormBlockData>> {
  const values = readFields(fields, block.variables);
  const form = values.form === '' ? undefined : await findForm(api, values.form);
  const thanks = readThanks(values);
  const state = await stateOf(form, { api, block, request, thanks });
  const nested = state.status === 'payment-return' ? [paymentSlot(block)] : [];
  return { data: { heading: values.heading, state }, nested };
}

interface StateParts {
  readonly api: ApiClient;
  readonly block: Block;
  readonly request: SlotRequest;
  readonly thanks: ThanksData;
}

async function stateOf(
  form: Form | undefined,
  { api, block, request, thanks }: StateParts,
): Promise<FormBlockData['state']> {
  const { location, site, visitor } = request;
  if (form === undefined) {
    return { status: 'unavailable', contactEmail: await findContactEmail(api) };
  }
  const query = new URLSearchParams(location.search);
  const page = formPage(location.pathname + location.search);
  const refused = findRefused(request.rejectedAction, form);
  // A backend may ask for a payment whose amount the form does not have: a donation, for example.
  if (refused === null && query.has(PAYMENT_TOKEN_PARAMETER)) {
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

function readThanks(values: FieldValues<typeof fields>): ThanksData {
  const text = values.thank_you || THANK_YOU;
  if (!values.thank_you_dialog) return { text, dialog: null };
  const seconds = values.dialog_closes_after ?? 0;
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
