import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './container.module.css';

export type ContainerProps = {
  readonly children: ReactNode;
  /**
   * `prose` for reading, `form` for a page with only a form, `form-below-text` for a form between texts,
   * `content` for most pages, `wide` for lists of cards and pictures: as wide as header and footer.
   */
  readonly width?: 'prose' | 'form' | 'form-below-text' | 'content' | 'wide';
};

/**
 * Centres its content at a page width, with side gutters. `--container-max` on a surrounding
 * element overrides the width: `none` uses all available space;
 * then its `--container-start` is `0px`.
 */
export function Container({ children, width = 'content' }: ContainerProps) {
  return <div className={joinClassNames(styles['container'], styles[width])}>{children}</div>;
}
