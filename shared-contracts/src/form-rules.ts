/**
 * Validation rules of a form, based only on its questions. The browser, the server build and the
 * API use the same rules. Pure.
 *
 * Values of native inputs and of input masks are normalised: dates `dd/mm/yyyy`, times `hh:mm`,
 * amounts with two decimals, checkboxes 1 or 0, and empty text for unanswered questions.
 */
import { FORM_FIELD_TYPES, type FormFieldType, type FormQuestionWire } from './api/form.ts';
import { checkNumber } from './form-numbers.ts';
import { checkDate, checkDateTime, checkTime } from './form-times.ts';
import type { AnswerCheck } from './form-answer.ts';

export type FormAnswer = string | 1 | 0;

export interface CheckedAnswers {
  /** One entry per question that takes input, in the questions' order. */
  readonly answers: Readonly<Record<string, FormAnswer>>;
  /** Messages for the visitor, by question name; empty when all values are valid. */
  readonly errors: Readonly<Record<string, string>>;
}

/** The properties of a question that the rules need. */
export type AskedQuestion = Pick<
  FormQuestionWire,
  'name' | 'field_type' | 'required' | 'min' | 'max' | 'values'
>;

/** Maximum length by field type. */
export const ANSWER_MAX_CHARS = { text: 500, textarea: 5000, password: 200, email: 254 } as const;
/** Maximum length of a signature's data URL. */
export const SIGNATURE_MAX_CHARS = 150_000;
/** From the specification. */
export const SIGNATURE_TYPE_MESSAGE = 'The Image type is incorrect!';

/** Maximum number of unknown field names in an error response, however many were posted. */
const UNKNOWN_NAMES_MAX = 10;
const NAME_MAX_CHARS = 100;

const DISPLAY_TYPES: ReadonlySet<string> = new Set([
  'content',
  'paragraph',
  'header',
  'button',
  'submit',
]);
const TYPES: ReadonlyMap<string, FormFieldType> = new Map(
  FORM_FIELD_TYPES.map((type) => [type, type]),
);

/** The type of a question; an unknown type counts as `text`. */
export function parseFieldType(text: string): FormFieldType {
  return TYPES.get(text) ?? 'text';
}

/** False for `content`, `paragraph`, `header`, `button` and `submit`: they take no input. */
export function takesInput(fieldType: string): boolean {
  return !DISPLAY_TYPES.has(fieldType);
}

/** Validates all posted values; unknown field names are rejected. */
export function checkAnswers(
  questions: readonly AskedQuestion[],
  data: Readonly<Record<string, unknown>>,
): CheckedAnswers {
  const answers = new Map<string, FormAnswer>();
  const errors = new Map<string, string>();
  for (const question of questions) {
    if (!takesInput(question.field_type)) continue;
    const value = Object.hasOwn(data, question.name) ? data[question.name] : '';
    const check = checkAnswer(question, value);
    if (check.kind === 'accepted') answers.set(question.name, check.answer);
    else errors.set(question.name, check.message);
  }
  const names = new Set(questions.map(({ name }) => name));
  const unknown = Object.keys(data).filter((name) => !names.has(name));
  for (const name of unknown.slice(0, UNKNOWN_NAMES_MAX)) {
    errors.set(name.slice(0, NAME_MAX_CHARS), 'This form has no such field.');
  }
  return { answers: Object.fromEntries(answers), errors: Object.fromEntries(errors) };
}

function checkAnswer(question: AskedQuestion, value: unknown): AnswerCheck {
  const isNumber = typeof value === 'number' && Number.isFinite(value);
  if (typeof value !== 'string' && !isNumber) return refuse('Please enter plain text here.');
  const type = parseFieldType(question.field_type);
  const text = cleanText(String(value), type);
  if (type === 'checkbox') return checkCheckbox(question, text);
  if (text === '') return question.required ? refuse(missingMessage(type)) : accept('');
  if (type === 'signature') return checkSignature(text);
  const maxChars = maxCharsOf(type);
  return text.length > maxChars
    ? refuse(`Please enter at most ${maxChars} characters.`)
    : checkText(type, question, text);
}

type TextCheck = (text: string, question: AskedQuestion) => AnswerCheck;

/** Field types with a required format; other types accept any text. */
const TEXT_CHECKS: Partial<Readonly<Record<FormFieldType, TextCheck>>> = {
  email: checkEmail,
  phone: checkPhone,
  currency: (text, bounds) => checkNumber('currency', bounds, text),
  percent: (text, bounds) => checkNumber('percent', bounds, text),
  number: (text, bounds) => checkNumber('number', bounds, text),
  date: checkDate,
  datetime: checkDateTime,
  time: checkTime,
  select: checkChoice,
};

function checkText(type: FormFieldType, question: AskedQuestion, text: string): AnswerCheck {
  return TEXT_CHECKS[type]?.(text, question) ?? accept(text);
}

/** Passwords are kept unchanged; multi-line fields keep their line breaks. */
function cleanText(value: string, type: FormFieldType): string {
  // Replace lone surrogates, because they are not valid Unicode text.
  const whole = value.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
  if (type === 'password') return whole;
  const lines = whole.replaceAll(/\r\n?/g, '\n');
  const controls = type === 'textarea' ? /[^\P{Cc}\n\t]/gu : /\p{Cc}+/gu;
  return lines.replaceAll(controls, ' ').trim();
}

/** Browsers send `on` for a checked checkbox without a value. */
function checkCheckbox({ required }: AskedQuestion, text: string): AnswerCheck {
  if (text === '1' || text === 'on') return accept(1);
  if (text !== '0' && text !== '') return refuse('Please tick this box or leave it empty.');
  return required ? refuse('Please tick this box.') : accept(0);
}

function checkChoice(text: string, { values }: AskedQuestion): AnswerCheck {
  return values.some(({ value }) => value.trim() === text)
    ? accept(text)
    : refuse('Please choose one of the options.');
}

function checkEmail(text: string): AnswerCheck {
  const isAddress = /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\".]{2,}$/.test(
    text,
  );
  return isAddress && text.length <= ANSWER_MAX_CHARS.email
    ? accept(text)
    : refuse('Please enter an email address like name@example.com.');
}

function checkPhone(text: string): AnswerCheck {
  const digits = text.replaceAll(/\D/g, '').length;
  const isNumber = /^\+?[\d ().\-/]+$/.test(text) && digits >= 7 && digits <= 15;
  return isNumber
    ? accept(text.replaceAll(/ +/g, ' '))
    : refuse('Please enter a phone number of 7 to 15 digits.');
}

function checkSignature(text: string): AnswerCheck {
  if (!/^data:image\/(?:png|jpeg|svg\+xml)[;,]/i.test(text)) return refuse(SIGNATURE_TYPE_MESSAGE);
  if (text.length > SIGNATURE_MAX_CHARS) {
    return refuse('This signature is too large. Please sign again.');
  }
  const isReadable = /^data:image\/[a-z+]+;base64,[A-Za-z0-9+/]+={0,2}$/.test(text);
  return isReadable ? accept(text) : refuse('This signature cannot be read. Please sign again.');
}

function maxCharsOf(type: FormFieldType): number {
  return type === 'textarea' || type === 'password'
    ? ANSWER_MAX_CHARS[type]
    : ANSWER_MAX_CHARS.text;
}

function missingMessage(type: FormFieldType): string {
  if (type === 'select') return 'Please choose one of the options.';
  return type === 'signature' ? 'Please sign here.' : 'Please fill in this field.';
}

function accept(answer: FormAnswer): AnswerCheck {
  return { kind: 'accepted', answer };
}

function refuse(message: string): AnswerCheck {
  return { kind: 'refused', message };
}
