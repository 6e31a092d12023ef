/** A form and its questions → wire. */
import type { FormQuestionWire, FormWire, LegacyFormFieldWire } from 'shared-contracts/api/form';
import { formatWireDollars } from 'shared-contracts/money';
import type { FormWithQuestions, QuestionRow } from './form-repository.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';

export function presentForm({ form, questions }: FormWithQuestions): FormWire {
  return {
    id: form.id,
    name: form.name,
    url: form.url,
    use_captcha: form.use_captcha,
    must_be_logged_on: form.must_be_logged_on,
    cost: form.cost_cents === null ? null : formatWireDollars(form.cost_cents),
    questions: questions.map(presentQuestion),
    data: questions.map(presentLegacyField),
  };
}

function presentQuestion(question: QuestionRow): FormQuestionWire {
  return {
    id: question.id,
    name: question.name,
    label: question.label,
    value: question.value,
    required: question.required,
    field_type: question.field_type,
    content: question.content === null ? null : sanitiseContentHtml(question.content),
    placeholder: question.placeholder,
    min: question.min,
    max: question.max,
    values: question.choices.map(({ label, value }) => ({ label, value })),
  };
}

/** The older builder has one type for several of our types, and names them by a subtype. */
const LEGACY_TYPES: Readonly<Record<string, Pick<LegacyFormFieldWire, 'type' | 'subtype'>>> = {
  text: { type: 'text', subtype: 'text' },
  email: { type: 'text', subtype: 'email' },
  phone: { type: 'text', subtype: 'tel' },
  password: { type: 'text', subtype: 'password' },
  submit: { type: 'button', subtype: 'submit' },
  button: { type: 'button', subtype: 'button' },
  content: { type: 'paragraph', subtype: 'p' },
};

function presentLegacyField(question: QuestionRow): LegacyFormFieldWire {
  const { name, field_type: fieldType, label, placeholder, required, min, max } = question;
  return {
    name,
    ...(LEGACY_TYPES[fieldType] ?? { type: fieldType, subtype: null }),
    // Text is the label of a paragraph.
    label: question.content === null ? label : sanitiseContentHtml(question.content),
    placeholder,
    required,
    min,
    max,
    values: question.choices.map((choice) => ({ label: choice.label, value: choice.value })),
  };
}
