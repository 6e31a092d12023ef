/** Builders of forms as the API returns them, and of the shell's requests. */
import { aBlock, aSlotRequest, createFakeApi, TEST_SITE, type FakeApi } from 'remote-kit/testing';
import type { ActionRequest } from 'shared-contracts/server-entry';
import { load } from '../blocks/form/load.ts';
import type { FormBlockData } from '../blocks/form/form-data.ts';

interface QuestionWire {
  readonly name: string;
  readonly field_type: string;
  readonly [field: string]: unknown;
}

let lastId = 0;

export function aQuestionWire(question: QuestionWire): QuestionWire & { readonly id: number } {
  lastId += 1;
  return { id: lastId, label: question.name, ...question };
}

export const ENQUIRY = [
  aQuestionWire({ name: 'full_name', label: 'Name', field_type: 'text', required: true }),
  aQuestionWire({ name: 'email', label: 'Email', field_type: 'email', required: true }),
  aQuestionWire({ name: 'secret', label: 'Password', field_type: 'password' }),
  aQuestionWire({ name: 'news', label: 'Send me news', field_type: 'checkbox' }),
];

export function aFormWire(form: Readonly<Record<string, unknown>> = {}) {
  return { data: { id: 3, name: 'Enquiry', url: 'enquiry', questions: ENQUIRY, ...form } };
}

export const FIND = '/cognito/form/3';
export const SUBMIT = '/cognito/form/submit/3';
export const DOMAIN = {
  '/cognito/domain/currentDomain': {
    data: { name: 'Shop', organisation_name: 'Shop', organisation_email: 'hello@shop.example' },
  },
};

/** An API with one form that stores submissions. */
export function aFormApi(
  form: Readonly<Record<string, unknown>> = {},
  answers: Readonly<Record<string, unknown>> = {},
): FakeApi {
  return createFakeApi({
    ...DOMAIN,
    [FIND]: aFormWire(form),
    [SUBMIT]: { success: true },
    ...answers,
  });
}

export function aFormBlock(variables: Readonly<Record<string, string | number>> = {}) {
  return aBlock({ id: '9', template: 'core/form', variables: { form: 3, ...variables } });
}

/** The data of the block's view for a form, as it travels to the browser. */
export async function loadFormData(
  form: Readonly<Record<string, unknown>> = {},
  request: Partial<Parameters<typeof aSlotRequest>[0]> = {},
): Promise<FormBlockData> {
  const block = request.block ?? aFormBlock();
  const slotRequest = aSlotRequest({ block, path: '/contact', ...request });
  const { data } = await load(block, slotRequest, { api: aFormApi(form) });
  const travelled: FormBlockData = JSON.parse(JSON.stringify(data));
  return travelled;
}

/** A plain form post with one value per field. */
export function aFormPost(
  fields: Readonly<Record<string, string>>,
  visitor: ActionRequest['visitor'] = { signedIn: false, cookies: {} },
): ActionRequest {
  return {
    action: 'form.submit',
    page: '/contact',
    site: TEST_SITE,
    visitor,
    fields: Object.fromEntries(
      Object.entries({
        form: '3',
        attempt: 'a'.repeat(32),
        ...fields,
      }).map(([name, value]) => [name, [value]]),
    ),
  };
}
