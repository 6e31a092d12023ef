/** POST /cognito/form/{id or url}. Server only: sanitising the owner's HTML needs a parser. */
import { sanitise } from 'remote-kit/sanitise';
import { formWireSchema, type FormQuestionWire, type FormWire } from 'shared-contracts/api/form';
import { readData } from 'shared-contracts/api/read-response';
import { ApiError, type ApiClient } from 'shared-contracts/api-client';
import { parseFieldType } from 'shared-contracts/form-rules';
import { parseCents } from 'shared-contracts/money';
import type { Form, Question } from '../domain/form.ts';
import { toQuestionWire } from './legacy-form-fields.ts';
import { withIds } from './lists.ts';

/** Undefined when the form does not exist, or is not visible to the visitor. */
export async function findForm(api: ApiClient, idOrUrl: string): Promise<Form | undefined> {
  try {
    const body = await api.post(`/cognito/form/${encodeURIComponent(idOrUrl)}`, {});
    return toForm(readData(formWireSchema, body));
  } catch (error) {
    if (error instanceof ApiError && error.failure.kind === 'rejected') return undefined;
    throw error;
  }
}

function toForm(wire: FormWire): Form {
  const costCents = wire.cost === null ? 0 : parseCents(wire.cost);
  return {
    id: wire.id,
    name: wire.name,
    captcha: wire.use_captcha ? 'required' : 'none',
    audience: wire.must_be_logged_on ? 'members' : 'everyone',
    costCents: costCents > 0 ? costCents : null,
    questions: withIds(listQuestions(wire)).map(toQuestion),
  };
}

/** A form of an older builder has only fields. */
function listQuestions({ questions, data = [] }: FormWire): readonly FormQuestionWire[] {
  return questions.length > 0 ? questions : data.map(toQuestionWire);
}

function toQuestion(wire: FormQuestionWire & { readonly id: number }): Question {
  const type = parseFieldType(wire.field_type);
  const { id, name, required, min, max, values, options = [] } = wire;
  const isProse = type === 'content' || type === 'paragraph';
  return {
    id,
    name,
    type,
    required,
    min,
    max,
    choices: values.length > 0 ? values : options,
    label: wire.label ?? '',
    value: wire.value ?? '',
    placeholder: wire.placeholder ?? '',
    html: isProse ? sanitise(wire.content ?? wire.value ?? wire.label ?? '') : null,
  };
}
