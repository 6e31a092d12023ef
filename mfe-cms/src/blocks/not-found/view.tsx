import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BlockViewProps } from 'remote-kit/block';
import { shopPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { Container } from 'ui-kit/container';
import { EmptyState } from 'ui-kit/empty-state';
import type { NotFoundData } from './load.ts';
import styles from './not-found.module.css';

/** core/not_found: the not-found screen, and the 404 layout for an item that does not exist. */
export function View({ data }: BlockViewProps<NotFoundData>): ReactNode {
  return (
    <div className={styles['space']}>
      <Container>
        {data.missing === 'page' ? (
          <EmptyState
            title="Page not found"
            headingLevel={1}
            actions={
              <Link className={buttonClassName({ variant: 'primary' })} to="/">
                Take me home
              </Link>
            }
          >
            <p>Please visit our homepage to get where you need to go.</p>
          </EmptyState>
        ) : (
          <EmptyState
            title="Sorry, Couldn't find the page you were looking for"
            headingLevel={1}
            actions={
              <Link className={buttonClassName({ variant: 'primary' })} to={shopPath()}>
                Browse the shop
              </Link>
            }
          />
        )}
      </Container>
    </div>
  );
}
