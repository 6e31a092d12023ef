import styles from './aspect-class-name.module.css';
import type { ImageAspect } from './image-aspect.ts';

/** The class of a box of this aspect: its width decides its height. */
export function aspectClassName(aspect: ImageAspect): string {
  return styles[`a${aspect}`] ?? '';
}
