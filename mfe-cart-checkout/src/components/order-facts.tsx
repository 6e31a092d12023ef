import type { ReactNode } from 'react';
import styles from './order-facts.module.css';

/** Facts about an order below its lines, in as many columns as fit. */
export function OrderFacts({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles['facts']}>{children}</div>;
}

interface FactProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Fact({ title, children }: FactProps): ReactNode {
  return (
    <section className={styles['fact']}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </section>
  );
}

export function DeliveryAddress({ lines }: { readonly lines: readonly string[] }): ReactNode {
  return (
    <Fact title="Delivery address">
      <address className={styles['address']}>
        {lines.map((line, index) => (
          <span key={index}>{line}</span>
        ))}
      </address>
    </Fact>
  );
}
