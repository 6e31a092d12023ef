/**
 * The link to the homepage: the organisation's logo, or, without one, five lock pins at the shear
 * line next to its name.
 */
import type { ReactNode } from 'react';
import type { LayoutModel } from '../document/document-state.ts';
import styles from './brand.module.css';

type BrandProps = Pick<LayoutModel['organisation'], 'name' | 'logo'>;

export function Brand({ name, logo }: BrandProps): ReactNode {
  return (
    <a className={styles['brand']} href="/">
      {logo === null ? <OwnMark name={name} /> : <Logo name={name} logo={logo} />}
    </a>
  );
}

interface LogoProps {
  readonly name: string;
  readonly logo: NonNullable<BrandProps['logo']>;
}

/**
 * The style sheet reserves the size, whatever the picture's is. The script of the colour scheme
 * replaces `media` with the visitor's choice, possibly before hydration.
 */
function Logo({ name, logo }: LogoProps): ReactNode {
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
