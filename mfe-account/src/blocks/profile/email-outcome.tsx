import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import type { EmailStep } from './email-step.ts';
import type { ProfileNotice } from './profile-notice.ts';

interface EmailOutcomeProps {
  readonly email: string;
  readonly step: EmailStep;
  readonly notice: ProfileNotice;
  /** The code from an email's link; empty otherwise. */
  readonly linkCode: string;
}

interface Outcome {
  readonly tone: 'success' | 'info';
  readonly text: string;
}

/** The result of the email change, or a message that the email's link is no longer valid. */
export function EmailOutcome(props: EmailOutcomeProps): ReactNode {
  const { step } = props;
  const message = useRef<HTMLDivElement>(null);
  const outcome = outcomeOf(props);

  useEffect(() => {
    // The button that confirmed or cancelled the change had the focus and has been removed.
    if (step === 'confirmed' || step === 'kept') message.current?.focus();
  }, [step]);

  if (outcome === null) return null;
  return (
    <div ref={message} tabIndex={-1}>
      <Alert tone={outcome.tone}>{outcome.text}</Alert>
    </div>
  );
}

function outcomeOf({ email, step, notice, linkCode }: EmailOutcomeProps): Outcome | null {
  const result = notice.kind === 'saved' && step === 'none' ? notice.form : step;
  switch (result) {
    case 'email':
    case 'confirmed':
      return {
        tone: 'success',
        text: 'Email address changed. You are logged out of all other devices.',
      };
    case 'email-kept':
    case 'kept':
      return { tone: 'success', text: 'Your email address has not changed.' };
    case 'requested':
    case 'email-asked':
      // The backend changed the address without a code, or it was already this address.
      return { tone: 'success', text: `Your email address is ${email}.` };
    default:
      return linkCode === '' || notice.kind !== 'none'
        ? null
        : {
            tone: 'info',
            text: 'This code is no longer valid: the new email address was already confirmed, or the change was cancelled.',
          };
  }
}
