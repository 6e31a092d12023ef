import type { ReactNode } from 'react';
import { Field } from 'ui-kit/field';
import { TextArea } from 'ui-kit/text-area';
import { TextInput, type TextInputProps } from 'ui-kit/text-input';
import { autocompleteOf } from '../../../domain/autocomplete.ts';
import { answerField } from '../../../domain/form-fields.ts';
import type { FieldType } from '../../../domain/form.ts';
import { nativeValue } from '../../../domain/native-value.ts';
import { describeBounds } from '../../../domain/question-bounds.ts';
import { labelOf, type QuestionProps } from './question-props.ts';

/** Types with a single-line native input. */
export type LineType = Extract<
  FieldType,
  | ('text' | 'email' | 'phone' | 'currency' | 'percent')
  | ('number' | 'password' | 'datetime' | 'time')
>;

type Input = Pick<TextInputProps, 'type' | 'inputMode' | 'step' | 'prefix' | 'suffix'>;

/**
 * Input attributes for each type. Times are text, as dates are: not every browser has a usable
 * native field, and an empty one can look filled in.
 */
const INPUTS: Readonly<Record<LineType, Input>> = {
  text: { type: 'text' },
  email: { type: 'email', inputMode: 'email' },
  phone: { type: 'tel', inputMode: 'tel' },
  currency: { type: 'text', inputMode: 'decimal', prefix: '$' },
  percent: { type: 'text', inputMode: 'decimal', suffix: '%' },
  number: { type: 'number', inputMode: 'decimal', step: 'any' },
  password: { type: 'password' },
  datetime: { type: 'text' },
  time: { type: 'text' },
};

const FORMATS: Readonly<Partial<Record<LineType, string>>> = {
  datetime: 'Day, month, year and time, like 31/12/2026 14:30.',
  time: 'Hours and minutes, like 9:30 am or 14:30.',
};

interface LineQuestionProps extends QuestionProps {
  readonly type: LineType;
}

export function LineQuestion({ question, type, id, entered, error }: LineQuestionProps): ReactNode {
  const { min, max } = question;
  const bounds = type === 'number' ? { min: min ?? undefined, max: max ?? undefined } : {};
  return (
    <Field
      id={id}
      label={labelOf(question)}
      required={question.required}
      hint={FORMATS[type] ?? describeBounds(question)}
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          {...INPUTS[type]}
          {...bounds}
          name={answerField(question)}
          placeholder={question.placeholder || undefined}
          autoComplete={autocompleteOf(question)}
          defaultValue={nativeValue(type, entered)}
        />
      )}
    </Field>
  );
}

const MESSAGE_ROWS = 5;

export function TextAreaQuestion({ question, id, entered, error }: QuestionProps): ReactNode {
  return (
    <Field id={id} label={labelOf(question)} required={question.required} error={error}>
      {(control) => (
        <TextArea
          {...control}
          name={answerField(question)}
          rows={MESSAGE_ROWS}
          placeholder={question.placeholder || undefined}
          autoComplete={autocompleteOf(question)}
          defaultValue={entered}
        />
      )}
    </Field>
  );
}
