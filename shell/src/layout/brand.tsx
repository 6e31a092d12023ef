/** The shop's logo, five lock pins at the shear line, next to its name. */
import type { ReactNode } from 'react';
import styles from './brand.module.css';

export function Brand({ name }: { readonly name: string }): ReactNode {
  return (
    <a className={styles['brand']} href="/">
      <svg className={styles['mark']} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect className={styles['plate']} x="1" y="1" width="30" height="30" rx="5" />
        <path className={styles['drivers']} d="M7 7v6M11.5 9v4M16 6v7M20.5 10v3M25 8v5" />
        <path className={styles['keys']} d="M7 18v7M11.5 18v5M16 18v8M20.5 18v4M25 18v6" />
        <path className={styles['line']} d="M4.5 15.5h23" />
      </svg>
      <span className={styles['name']}>{name}</span>
    </a>
  );
}
