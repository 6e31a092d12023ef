/** Plain form posts of the owner's forms, checked by the same rules as in the browser. */
import { createRandomKey } from 'remote-kit/random-key';
import { ApiError, describeApiFailure, type ApiClient } from 'shared-contracts/api-client';
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';
import { submitForm } from '../api/form-submissions.ts';
import { findForm } from '../api/forms.ts';
import { findContactEmail } from '../api/site-settings.ts';
import { CHECK_ANSWERS, type FormErrors } from '../domain/form.ts';
import {
  FORM_ACTION,
  FORM_FIELDS,
  isAttemptKey,
  checkFields,
  keptValues,
  parseFormId,
  readField,
} from '../domain/form-fields.ts';
import { formPage, paymentReturnPage, sentPage } from '../domain/form-page.ts';

const NO_FORM = 'This form is no longer available. Please reload the page.';

export async function actSubmitForm(
  request: ActionRequest,
  { api }: ServerContext,
): Promise<ActionResult> {
  try {
    return await submit(request, api);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return reject(request, { message: describeApiFailure(error), isFinal: false });
  }
}

async function submit(request: ActionRequest, api: ApiClient): Promise<ActionResult> {
  const { fields, site } = request;
  const formId = parseFormId(readField(fields, FORM_FIELDS.form));
  const form = formId === undefined ? undefined : await findForm(api, String(formId));
  if (form === undefined) return reject(request, { message: NO_FORM });
  if (form.audience === 'members' && !request.visitor.signedIn) return { kind: 'login-required' };
  const { answers, errors } = checkFields(form.questions, fields);
  if (Object.keys(errors).length > 0) return reject(request, { message: CHECK_ANSWERS, errors });
  if (form.captcha === 'required') {
    return reject(request, { message: needsScripts(await findContactEmail(api)) });
  }

  const page = formPage(request.page);
  const attempt = readField(fields, FORM_FIELDS.attempt);
  const outcome = await submitForm(
    api,
    {
      formId: form.id,
      answers,
      captcha: '',
      returnUrl: `${site.siteUrl}${paymentReturnPage(page, readField(fields, FORM_FIELDS.block))}`,
      website: readField(fields, FORM_FIELDS.website),
    },
    isAttemptKey(attempt) ? attempt : createRandomKey(),
  );
  switch (outcome.kind) {
    case 'stored':
      return { kind: 'redirect', to: sentPage(page, form.id) };
    case 'payable':
      return { kind: 'redirect', to: outcome.paymentUrl };
    case 'login-required':
      return { kind: 'login-required' };
    case 'refused':
      return reject(request, outcome);
  }
}

interface Rejection {
  readonly message: string;
  readonly errors?: FormErrors;
  /** False keeps the attempt's key: the submission may have been stored. */
  readonly isFinal?: boolean;
}

/** Shows the page again with the typed values. */
function reject({ fields }: ActionRequest, rejection: Rejection): ActionResult {
  const { message, errors: fieldErrors = {}, isFinal = true } = rejection;
  const values = { ...keptValues(fields), ...(isFinal ? { [FORM_FIELDS.attempt]: '' } : {}) };
  return { kind: 'rejected', rejected: { action: FORM_ACTION, message, fieldErrors, values } };
}

function needsScripts(email: string | null): string {
  const alternative = email === null ? '' : `, or email ${email}`;
  return `This form needs JavaScript to check that you are not a robot. Please turn on JavaScript and send the form again${alternative}.`;
}
