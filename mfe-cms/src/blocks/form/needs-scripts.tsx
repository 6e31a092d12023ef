import type { ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { Alert } from 'ui-kit/alert';
import { TextLink } from 'ui-kit/text-link';
import styles from './form.module.css';

/** Said where there are no scripts, or when they have not taken over after some seconds. */
export function NeedsScripts(props: { readonly contactEmail: string | null }): ReactNode {
  const isInteractive = useIsInteractive();
  if (isInteractive) return null;
  return (
    <div className={styles['needs-scripts']}>
      <Alert tone="warning" role="note">
        This form needs JavaScript to tell people from robots.
        <ContactInstead {...props} />
      </Alert>
    </div>
  );
}

/** Where to write instead; nothing when the owner entered no address. */
export function ContactInstead({
  contactEmail,
}: {
  readonly contactEmail: string | null;
}): ReactNode {
  if (contactEmail === null) return null;
  return (
    <>
      {' '}
      You can also write to <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>.
    </>
  );
}
