import { useRef, type ReactNode } from 'react';
import { Field } from 'ui-kit/field';
import { TextInput } from 'ui-kit/text-input';
import { answerField } from '../../../domain/form-fields.ts';
import { labelOf, type QuestionProps } from './question-props.ts';
import { useDateMask } from './use-date-mask.ts';

/** Text of the specification. */
const DATE_PLACEHOLDER = 'dd/mm/yyyy';

/** A date in Australian notation; without the mask the visitor types the slashes. */
export function DateQuestion({ question, id, entered, error }: QuestionProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const loadMask = useDateMask(input);
  return (
    <Field
      id={id}
      label={labelOf(question)}
      required={question.required}
      hint="Day, month and year, like 31/12/2026."
      error={error}
    >
      {(control) => (
        <TextInput
          {...control}
          ref={input}
          name={answerField(question)}
          inputMode="numeric"
          placeholder={question.placeholder || DATE_PLACEHOLDER}
          autoComplete="off"
          defaultValue={entered}
          onFocus={loadMask}
        />
      )}
    </Field>
  );
}
