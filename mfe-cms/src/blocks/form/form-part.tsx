import type { ReactNode } from 'react';
import { assertNever } from 'shared-contracts/json';
import { Button } from 'ui-kit/button';
import { CheckboxQuestion, SelectQuestion } from './questions/choice-question.tsx';
import { DateQuestion } from './questions/date-question.tsx';
import { HeaderPart, ProsePart } from './questions/prose-part.tsx';
import { labelOf, type QuestionProps } from './questions/question-props.ts';
import { SignatureQuestion } from './questions/signature-question.tsx';
import { LineQuestion, TextAreaQuestion } from './questions/text-question.tsx';

interface FormPartProps extends QuestionProps {
  readonly headingLevel: 2 | 3;
  readonly busy: boolean;
}

/** One part of a form, by its type. */
export function FormPart({ headingLevel, busy, ...part }: FormPartProps): ReactNode {
  const { question } = part;
  const { type } = question;
  switch (type) {
    case 'content':
    case 'paragraph':
      return <ProsePart question={question} />;
    case 'header':
      return <HeaderPart question={question} level={headingLevel} />;
    case 'submit':
      return <SendButton label={labelOf(question)} busy={busy} />;
    case 'button':
      return <StartAgainButton label={labelOf(question)} />;
    case 'textarea':
      return <TextAreaQuestion {...part} />;
    case 'date':
      return <DateQuestion {...part} />;
    case 'select':
      return <SelectQuestion {...part} />;
    case 'checkbox':
      return <CheckboxQuestion {...part} />;
    case 'signature':
      return <SignatureQuestion {...part} />;
    case 'text':
    case 'email':
    case 'phone':
    case 'currency':
    case 'percent':
    case 'number':
    case 'password':
    case 'datetime':
    case 'time':
      return <LineQuestion {...part} type={type} />;
    default:
      return assertNever(type);
  }
}

interface SendButtonProps {
  readonly label: string;
  readonly busy: boolean;
}

export function SendButton({ label, busy }: SendButtonProps): ReactNode {
  return (
    <div>
      <Button type="submit" busy={busy} busyLabel="Sending…">
        {label}
      </Button>
    </div>
  );
}

/** `button`: resets the form, also without scripts. */
function StartAgainButton({ label }: { readonly label: string }): ReactNode {
  return (
    <div>
      <Button type="reset" variant="secondary">
        {label}
      </Button>
    </div>
  );
}
