import { useEffect, useRef, type ReactNode } from 'react';
import { Alert } from 'ui-kit/alert';
import type { EmailStep } from './email-step.ts';
import type { ProfileNotice } from './profile-notice.ts';

interface EmailOutcomeProps {
  readonly email: string;
  readonly step: EmailStep;
  readonly notice: ProfileNotice;
  /** Of a mail's link; empty otherwise. */
  readonly linkCode: string;
}

interface Outcome {
  readonly tone: 'success' | 'info';
  readonly text: string;
}

/** How changing the address ended, or that a mail's link came too late. */
export function EmailOutcome(props: EmailOutcomeProps): ReactNode {
  const { step } = props;
  const message = useRef<HTMLDivElement>(null);
  const outcome = outcomeOf(props);

  useEffect(() => {
    // What confirmed the address, or gave it up, had the focus and is gone.
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
  const said = notice.kind === 'saved' && step === 'none' ? notice.form : step;
  switch (said) {
    case 'email':
    case 'confirmed':
      return {
        tone: 'success',
        text: 'Your e-mail address is changed. You are logged out on every other device.',
      };
    case 'email-kept':
    case 'kept':
      return { tone: 'success', text: 'Your e-mail address stays as it was.' };
    case 'asked':
    case 'email-asked':
      // Another back end changed it at once, or it was this one already.
      return { tone: 'success', text: `Your e-mail address is ${email}.` };
    default:
      return linkCode === '' || notice.kind !== 'none'
        ? null
        : {
            tone: 'info',
            text: 'No other e-mail address waits for this code: it was confirmed already, or given up.',
          };
  }
}
