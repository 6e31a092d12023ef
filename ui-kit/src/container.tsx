import type { ReactNode } from 'react';
import { joinClassNames } from './class-names.ts';
import styles from './container.module.css';

export type ContainerProps = {
  readonly children: ReactNode;
  /**
   * `prose` for reading, `form` for a page that is a form, `form-below-text` for a form among texts,
   * `content` for most pages, `wide` for grids of pictures.
   */
  readonly width?: 'prose' | 'form' | 'form-below-text' | 'content' | 'wide';
};

/**
 * Centres its content at a page width, with the page's gutter at the sides. `--container-max` of an
 * element around it takes the width's place: `none` where the content has all the room there is;
 * then its `--container-start` is `0px`.
 */
export function Container({ children, width = 'content' }: ContainerProps) {
  return <div className={joinClassNames(styles['container'], styles[width])}>{children}</div>;
}
