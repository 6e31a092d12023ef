import type { ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { Alert } from 'ui-kit/alert';
import { TextLink } from 'ui-kit/text-link';
import styles from './form.module.css';

/** Shown without scripts, or when they have not started after some seconds. */
export function NeedsScripts(props: { readonly contactEmail: string | null }): ReactNode {
  const isInteractive = useIsInteractive();
  if (isInteractive) return null;
  return (
    <div className={styles['needs-scripts']}>
      <Alert tone="warning" role="note">
        This form needs JavaScript to check that you are not a robot.
        <ContactInstead {...props} />
      </Alert>
    </div>
  );
}

/** Contact address as an alternative; renders nothing when the owner entered none. */
export function ContactInstead({
  contactEmail,
}: {
  readonly contactEmail: string | null;
}): ReactNode {
  if (contactEmail === null) return null;
  return (
    <>
      {' '}
      You can also email <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>.
    </>
  );
}
