import { useState, type ReactNode } from 'react';
import type { OwnProfile } from '../../api/profile.ts';
import { EmailForm } from './email-form.tsx';
import type { EmailStep } from './email-step.ts';
import { PendingEmail } from './pending-email.tsx';
import type { ProfileNotice } from './profile-notice.ts';
import { ProfileSection } from './profile-section.tsx';

interface EmailSectionProps {
  readonly profile: Pick<OwnProfile, 'email' | 'pendingEmail'>;
  readonly hasPassword: boolean;
  /** The code from an email's link; empty without a link. */
  readonly code: string;
  readonly notice: ProfileNotice;
}

/** The email address, and the new one while its confirmation is pending. */
export function EmailSection({ profile, hasPassword, code, notice }: EmailSectionProps): ReactNode {
  const { email, pendingEmail } = profile;
  const [step, setStep] = useState<EmailStep>('none');
  return (
    <ProfileSection id="email" title="Email">
      {pendingEmail === null ? (
        <EmailForm
          key={email}
          email={email}
          hasPassword={hasPassword}
          code={code}
          step={step}
          notice={notice}
          onRequested={() => setStep('requested')}
        />
      ) : (
        <PendingEmail
          key={pendingEmail}
          email={email}
          pendingEmail={pendingEmail}
          code={code}
          step={step}
          notice={notice}
          onStep={setStep}
        />
      )}
    </ProfileSection>
  );
}
