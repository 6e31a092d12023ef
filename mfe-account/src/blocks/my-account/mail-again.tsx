import type { ReactNode } from 'react';
import { actionPath } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';

interface MailAgainProps {
  /** The action that mails a code in a post without scripts. */
  readonly action: string;
  readonly anchor: string;
  readonly work: 'mailing' | 'other';
  readonly onPress: () => void;
}

/**
 * Second button of a form that takes a code. It mails another code, and the previous code becomes
 * invalid.
 */
export function MailAgain(props: MailAgainProps): ReactNode {
  const { action, anchor, work, onPress } = props;
  return (
    <Button
      type="submit"
      variant="quiet"
      formAction={`${actionPath(action)}#${anchor}`}
      formNoValidate
      busy={work === 'mailing'}
      busyLabel="Sending a code…"
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      Email me another code
    </Button>
  );
}
