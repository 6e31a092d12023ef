import type { ReactNode } from 'react';
import styles from './card.module.css';
import { joinClassNames } from './class-names.ts';

export type CardProps = {
  readonly children: ReactNode;
  readonly element?: 'div' | 'article' | 'section' | 'aside' | 'li';
  /** `raised` has a shadow, `sunken` is darker, `outlined` has only a thin border. */
  readonly tone?: 'raised' | 'sunken' | 'outlined';
  /** `none` lets a picture reach the edges. */
  readonly padding?: 'none' | 'small' | 'medium' | 'large';
  /** `lift` when the whole card is a link. */
  readonly hover?: 'still' | 'lift';
  /** Labels a section or aside. */
  readonly 'aria-labelledby'?: string | undefined;
};

/** A surface with a thin border. */
export function Card({
  children,
  element: Element = 'div',
  tone = 'raised',
  padding = 'medium',
  hover = 'still',
  'aria-labelledby': labelledBy,
}: CardProps) {
  return (
    <Element
      className={joinClassNames(
        styles['card'],
        styles[tone],
        styles[`padding-${padding}`],
        hover === 'lift' && styles['lift'],
      )}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}
