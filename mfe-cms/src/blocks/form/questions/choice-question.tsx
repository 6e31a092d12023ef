import type { ReactNode } from 'react';
import { Checkbox } from 'ui-kit/checkbox';
import { Field } from 'ui-kit/field';
import { Select } from 'ui-kit/select';
import { autocompleteOf } from '../../../domain/autocomplete.ts';
import { answerField } from '../../../domain/form-fields.ts';
import { labelOf, type QuestionProps } from './question-props.ts';

/** Text of the specification. */
const PROMPT = '-- Select --';

export function SelectQuestion({ question, id, entered, error }: QuestionProps): ReactNode {
  // Options imported from elsewhere may include a prompt already: one is enough.
  const options = question.choices.filter(({ value }) => value !== '');
  return (
    <Field id={id} label={labelOf(question)} required={question.required} error={error}>
      {(control) => (
        <Select
          {...control}
          name={answerField(question)}
          prompt={question.placeholder || PROMPT}
          options={options}
          autoComplete={autocompleteOf(question)}
          defaultValue={entered}
        />
      )}
    </Field>
  );
}

/** Sends 1 or 0. */
export function CheckboxQuestion({ question, id, entered, error }: QuestionProps): ReactNode {
  return (
    <Checkbox
      id={id}
      name={answerField(question)}
      value="1"
      label={labelOf(question)}
      required={question.required}
      defaultChecked={entered === '1'}
      error={error}
    />
  );
}
