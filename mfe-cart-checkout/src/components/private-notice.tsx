import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from 'ui-kit/button-link';
import { EmptyState } from 'ui-kit/empty-state';
import { clockIcon, userIcon } from 'ui-kit/icon-drawings';
import type { Loaded } from '../domain/loaded.ts';
import { LoginButton } from './login-button.tsx';

interface PrivateNoticeProps {
  readonly status: Exclude<Loaded<unknown>['status'], 'shown'>;
  /** The subject of a sentence, capitalised: `Your orders`, `This invoice`. */
  readonly subject: string;
  /** 1 when it replaces a page, 2 when it replaces a part of one. */
  readonly headingLevel?: 1 | 2;
}

/** Shown instead of private content that cannot be shown: asks for a login, or reports an error. */
export function PrivateNotice({
  status,
  subject,
  headingLevel = 1,
}: PrivateNoticeProps): ReactNode {
  const { pathname, search } = useLocation();
  switch (status) {
    case 'login-required':
      return (
        <EmptyState
          headingLevel={headingLevel}
          title="Please log in"
          icon={userIcon}
          actions={<LoginButton />}
        >
          {`Log in to view ${subject.toLowerCase()}.`}
        </EmptyState>
      );
    case 'missing':
      return (
        <EmptyState headingLevel={headingLevel} title="Not found">
          {`${subject} could not be found.`}
        </EmptyState>
      );
    case 'unavailable':
      return (
        <EmptyState
          headingLevel={headingLevel}
          title="Please try again"
          icon={clockIcon}
          actions={
            <ButtonLink href={`${pathname}${search}`} variant="secondary">
              Try again
            </ButtonLink>
          }
        >
          {`${subject} could not be loaded.`}
        </EmptyState>
      );
  }
}
