import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import type { Logo } from '../../api/organisation.ts';
import styles from './brand.module.css';
import type { BrandData } from './load.ts';

/**
 * core/brand: the link to the homepage. It shows the organisation's logo, or, without one, five
 * lock pins at the shear line next to its name.
 */
export function View({ data }: BlockViewProps<BrandData>): ReactNode {
  const { name, logo } = data;
  return (
    <a className={styles['brand']} href="/">
      {logo === null ? <OwnMark name={name} /> : <OwnersLogo name={name} logo={logo} />}
    </a>
  );
}

/**
 * The style sheet reserves the size, whatever the picture's is. The shell's script of the colour
 * scheme replaces `media` with the visitor's choice.
 */
function OwnersLogo({ name, logo }: { readonly name: string; readonly logo: Logo }): ReactNode {
  return (
    <picture>
      {logo.dark !== null && (
        <source
          data-of-scheme="dark"
          media="(prefers-color-scheme: dark)"
          srcSet={logo.dark}
          suppressHydrationWarning
        />
      )}
      <img className={styles['logo']} src={logo.light} alt={name} width={160} height={40} />
    </picture>
  );
}

function OwnMark({ name }: { readonly name: string }): ReactNode {
  return (
    <>
      <svg className={styles['mark']} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect className={styles['plate']} x="1" y="1" width="30" height="30" rx="5" />
        <path className={styles['drivers']} d="M7 7v6M11.5 9v4M16 6v7M20.5 10v3M25 8v5" />
        <path className={styles['keys']} d="M7 18v7M11.5 18v5M16 18v8M20.5 18v4M25 18v6" />
        <path className={styles['line']} d="M4.5 15.5h23" />
      </svg>
      <span className={styles['name']}>{name}</span>
    </>
  );
}
