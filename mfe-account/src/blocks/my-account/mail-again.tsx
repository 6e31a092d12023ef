import type { ReactNode } from 'react';
import { actionPath } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';

interface MailAgainProps {
  /** Name of the action that mails a code without scripts. */
  readonly action: string;
  readonly anchor: string;
  readonly work: 'mailing' | 'other';
  readonly onPress: () => void;
}

/** Second button of a form with a code field: mails another code, which replaces the first. */
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
