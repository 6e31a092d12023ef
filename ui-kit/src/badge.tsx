import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { joinClassNames } from './class-names.ts';

export type BadgeProps = {
  readonly tone?: 'new' | 'special' | 'neutral' | 'positive' | 'warning' | 'danger';
  readonly children: ReactNode;
};

/** A short label beside or on an item: "New", "Special", "Paid". */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={joinClassNames(styles['badge'], styles[tone])}>{children}</span>;
}
