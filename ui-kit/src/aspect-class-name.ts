import styles from './aspect-class-name.module.css';
import type { ImageAspect } from './image-aspect.ts';

/** The class of a box with this aspect: its width determines its height. */
export function aspectClassName(aspect: ImageAspect): string {
  return styles[`a${aspect}`] ?? '';
}
