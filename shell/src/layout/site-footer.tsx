/** The footer: organisation, contact details and links. */
import type { ReactNode } from 'react';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { LayoutModel, NavigationItem } from '../document/document-state.ts';
import { SchemeChoice } from './scheme-choice.tsx';
import styles from './site-footer.module.css';

export function SiteFooter({ model }: { readonly model: LayoutModel }): ReactNode {
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <Organisation model={model} />
        <FooterLinks label="Shop" items={model.shopGroups} />
        <FooterLinks label="Information" items={model.footerLinks} />
        <FooterLinks label="Follow us" items={model.socialLinks} />
      </div>
      <div className={styles['base']}>
        <p className={styles['legal']}>
          <span>© {model.organisation.name}</span>
          {model.organisation.abn !== null && <span>ABN {model.organisation.abn}</span>}
          <span>Prices in Australian dollars, including GST</span>
        </p>
        <SchemeChoice />
      </div>
    </footer>
  );
}

function Organisation({ model }: { readonly model: LayoutModel }): ReactNode {
  const { name, address, email, phone } = model.organisation;
  const link = textLinkClassName({ tone: 'quiet' });
  return (
    <section className={styles['organisation']}>
      <h2 className={styles['name']}>{name}</h2>
      {model.tagline !== '' && <p className={styles['tagline']}>{model.tagline}</p>}
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

interface FooterLinksProps {
  readonly label: string;
  readonly items: readonly NavigationItem[];
}

function FooterLinks({ label, items }: FooterLinksProps): ReactNode {
  if (items.length === 0) return null;
  return (
    <nav aria-label={label}>
      <h2 className={styles['heading']}>{label}</h2>
      <ul role="list" className={styles['list']}>
        {items.map((item) => (
          <li key={item.href}>
            <a className={textLinkClassName({ tone: 'quiet' })} href={item.href}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
