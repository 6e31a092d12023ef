import type { ReactNode } from 'react';
import styles from './card.module.css';
import { joinClassNames } from './class-names.ts';

export type CardProps = {
  readonly children: ReactNode;
  readonly element?: 'div' | 'article' | 'section' | 'aside' | 'li';
  /** `raised` stands out from the page, `sunken` recedes, `outlined` only has the hairline. */
  readonly tone?: 'raised' | 'sunken' | 'outlined';
  /** `none` lets a picture reach the edges. */
  readonly padding?: 'none' | 'small' | 'medium' | 'large';
  /** `lift` when the card as a whole leads somewhere through the link in it. */
  readonly hover?: 'still' | 'lift';
  /** Names a section or aside. */
  readonly 'aria-labelledby'?: string | undefined;
};

/** A surface with a hairline. */
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
