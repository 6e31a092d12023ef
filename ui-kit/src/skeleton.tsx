import type { ImageAspect } from './image-aspect.ts';
import { aspectClassName } from './aspect-class-name.ts';
import { joinClassNames } from './class-names.ts';
import styles from './skeleton.module.css';

export type SkeletonProps =
  | { readonly shape: 'block'; readonly aspect: ImageAspect }
  | { readonly shape: 'text'; readonly lines: number };

/**
 * Placeholder for loading content. Hidden from screen readers: announce "Loading …" once, with the
 * container's `aria-busy` or a status beside it.
 */
export function Skeleton(props: SkeletonProps) {
  if (props.shape === 'block') {
    return (
      <span
        className={joinClassNames(styles['block'], aspectClassName(props.aspect))}
        aria-hidden="true"
      />
    );
  }
  return (
    <span className={styles['text']} aria-hidden="true">
      {Array.from({ length: props.lines }, (_, line) => (
        <span key={line} className={styles['line']} />
      ))}
    </span>
  );
}
