/** A form and its questions → wire. */
import type { FormQuestionWire, FormWire } from 'shared-contracts/api/form';
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
