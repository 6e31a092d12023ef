import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from 'ui-kit/button-link';
import { EmptyState } from 'ui-kit/empty-state';
import { clockIcon, userIcon } from 'ui-kit/icon-drawings';
import type { Loaded } from '../domain/loaded.ts';
import { LoginButton } from './login-button.tsx';

interface OwnerNoticeProps {
  readonly status: Exclude<Loaded<unknown>['status'], 'shown'>;
  /** What cannot be shown, as a sentence begins: `Your orders`, `This invoice`. */
  readonly subject: string;
  /** 1 in the place of a page, 2 in that of a part of one. */
  readonly headingLevel?: 1 | 2;
}

/** Stands in the place of what only its owner may see. */
export function OwnerNotice({ status, subject, headingLevel = 1 }: OwnerNoticeProps): ReactNode {
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
          {`${subject} can be seen after a login.`}
        </EmptyState>
      );
    case 'missing':
      return (
        <EmptyState headingLevel={headingLevel} title="Nothing to see here">
          {`${subject} cannot be found.`}
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
          {`${subject} cannot be shown just now.`}
        </EmptyState>
      );
  }
}
