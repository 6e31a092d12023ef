import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { useSessionState } from 'remote-kit/storefront';
import { loginPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { AuthorLink } from '../../components/author-link.tsx';
import styles from './button-link.module.css';
import type { ButtonLinkData } from './load.ts';

const BUTTON = buttonClassName({ variant: 'primary' });

/** core/button_link: a link that looks like a button. */
export function View({ data }: BlockViewProps<ButtonLinkData>): ReactNode {
  const { link, audience } = data;
  const session = useSessionState();
  const { pathname, search } = useLocation();
  if (link === null) return null;
  const viaLogin = audience === 'members' && session.status === 'anonymous';
  // The login only returns to pages of this site; for any other target it returns to this page.
  const returnTo = link.opens === 'page' ? link.href : `${pathname}${search}`;
  return (
    <div className={styles['row']}>
      <Container>
        {viaLogin ? (
          <Link className={BUTTON} to={loginPath(returnTo)}>
            {link.label}
          </Link>
        ) : (
          <AuthorLink link={link} className={BUTTON} />
        )}
      </Container>
    </div>
  );
}
