import type { ReactNode, Ref } from 'react';
import { Alert } from 'ui-kit/alert';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { FormErrors, Question } from '../../domain/form.ts';
import { labelOf } from './questions/question-props.ts';

interface ErrorBoxProps {
  readonly message: string;
  readonly errors: FormErrors;
  readonly questions: readonly Question[];
  readonly idOf: (question: Question) => string;
  readonly ref: Ref<HTMLDivElement>;
}

/** Error summary with a link to each invalid field. */
export function ErrorBox({ message, errors, questions, idOf, ref }: ErrorBoxProps): ReactNode {
  const invalid = questions.filter(({ name }) => Object.hasOwn(errors, name));
  return (
    <div ref={ref} tabIndex={-1}>
      <Alert tone="danger" title={message}>
        {invalid.length > 0 && (
          <ul>
            {invalid.map((question) => (
              <li key={question.id}>
                <a className={textLinkClassName({})} href={`#${idOf(question)}`}>
                  {`${labelOf(question)} – ${errors[question.name]}`}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
