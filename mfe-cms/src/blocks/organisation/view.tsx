import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { OrganisationData } from './load.ts';
import styles from './organisation.module.css';

/** core/organisation: the name and contact details of the organisation. */
export function View({ data }: BlockViewProps<OrganisationData>): ReactNode {
  const { name, tagline, address, email, phone } = data;
  const link = textLinkClassName({ tone: 'quiet' });
  return (
    <section className={styles['organisation']}>
      <h2 className={styles['name']}>{name}</h2>
      {tagline !== '' && <p className={styles['tagline']}>{tagline}</p>}
      <address className={styles['address']}>
        {address !== null && <span>{address}</span>}
        {email !== null && (
          <a className={link} href={`mailto:${email}`}>
            {email}
          </a>
        )}
        {phone !== null && (
          <a className={link} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        )}
      </address>
    </section>
  );
}
