/** Names and values of a form's fields. Pure: the same for plain posts and in the browser. */
import { checkAnswers, takesInput, type CheckedAnswers } from 'shared-contracts/form-rules';
import { drawName } from 'shared-contracts/signed-name';
import type { Question } from './form.ts';

/** Name of the plain form post. */
export const FORM_ACTION = 'form.submit';

/** Fields besides the answers. */
export const FORM_FIELDS = {
  /** Id of the form. */
  form: 'form',
  /** Id of the form's block: the payment page returns to this place on the page. */
  block: 'block',
  /** Key of one attempt to submit, so that a repeat stores once. */
  attempt: 'attempt',
  /** Honeypot: must be empty; only robots fill it in. */
  website: 'website',
} as const;

/** A field posted more than once keeps all values in order. */
export type PostedFields = Readonly<Record<string, readonly string[]>>;

const ANSWER = 'answer:';
/** Passwords are never shown again and never kept. */
const SECRET = 'secret:';
/** The drawing of a signature; the answer field contains the typed name. */
const DRAWING = 'drawing:';

/** Name of a question's field. The prefix separates the owner's names from ours. */
export function answerField({ name, type }: Pick<Question, 'name' | 'type'>): string {
  return `${type === 'password' ? SECRET : ANSWER}${name}`;
}

/** Field with a signature's data URL; empty until something is drawn. */
export function drawingField(name: string): string {
  return `${DRAWING}${name}`;
}

/** True for a field whose value may be shown again or kept in this tab. */
export function isKeptField(field: string): boolean {
  return field.startsWith(ANSWER);
}

/**
 * Checks the posted fields by the same rules as the API. The answer of a signature is its
 * drawing, or the typed name as a picture.
 */
export function checkFields(questions: readonly Question[], fields: PostedFields): CheckedAnswers {
  const questionsWithAnswer = questions.filter(({ type }) => takesInput(type));
  return checkAnswers(
    questionsWithAnswer.map(({ type, choices, ...question }) => ({
      ...question,
      field_type: type,
      values: [...choices],
    })),
    Object.fromEntries(
      questionsWithAnswer.map((question) => [question.name, readAnswer(question, fields)]),
    ),
  );
}

function readAnswer(question: Question, fields: PostedFields): string {
  const text = readField(fields, answerField(question));
  if (question.type !== 'signature') return text;
  return readField(fields, drawingField(question.name)) || drawName(text);
}

/** The first value; empty when the field is missing. */
export function readField(fields: PostedFields, name: string): string {
  return fields[name]?.[0] ?? '';
}

/** The values that may be shown again after a rejection: never a password. */
export function keptValues(fields: PostedFields): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, [value]]): readonly [string, string][] =>
      value === undefined || !isShownAgain(field) ? [] : [[field, value]],
    ),
  );
}

function isShownAgain(field: string): boolean {
  return isKeptField(field) || field === FORM_FIELDS.form || field === FORM_FIELDS.attempt;
}

/** Converts the browser's `FormData` to fields. */
export function fieldsOf(form: FormData): PostedFields {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => [name, form.getAll(name).filter((value) => typeof value === 'string')]),
  );
}

const MAX_ID = 2_147_483_647;

/** Undefined for anything that is not an id. */
export function parseFormId(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_ID ? id : undefined;
}

/** True for a key in this remote's format: 32 hexadecimal digits. */
export function isAttemptKey(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}
