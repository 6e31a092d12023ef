import { useId, type ReactNode, type Ref } from 'react';
import { Alert } from 'ui-kit/alert';
import { Stack } from 'ui-kit/stack';
import type { Saving } from '../../components/use-saving.ts';
import styles from './profile.module.css';

interface ProfileSectionProps {
  /** Plain form posts return to this id. */
  readonly id: string;
  readonly title: string;
  /** For a section whose heading takes the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** One section of the profile, with a heading. */
export function ProfileSection({
  id,
  title,
  headingRef,
  children,
}: ProfileSectionProps): ReactNode {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={styles['section']}>
      <Stack gap={5}>
        <h2 id={headingId} ref={headingRef} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {children}
      </Stack>
    </section>
  );
}

/** Result of saving, announced to screen readers when it appears. */
export function SavingAlert({
  saving,
  saved,
}: {
  readonly saving: Saving;
  readonly saved: string;
}): ReactNode {
  if (saving.status === 'saved') return <Alert tone="success">{saved}</Alert>;
  return saving.status === 'refused' && <Alert tone="danger">{saving.message}</Alert>;
}
