/** The way back to the top of a long page (SH-10); there only while the page is scrolled down. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { Icon } from 'ui-kit/icon';
import { arrowRightIcon } from 'ui-kit/icon-drawings';
import styles from './back-to-top.module.css';

/** C§9 Back-to-top threshold. */
const SHOWN_AFTER_PX = 100;

interface BackToTopProps {
  /** Id of the element that gets the focus: the button is gone at the top. */
  readonly targetId: string;
}

export function BackToTop({ targetId }: BackToTopProps): ReactNode {
  const isScrolled = useSyncExternalStore(followScrolling, isScrolledDown, () => false);
  if (!isScrolled) return null;

  function handleClick(): void {
    // How it moves is the style sheet's `scroll-behavior`, which knows who wants no motion.
    window.scrollTo({ top: 0 });
    document.getElementById(targetId)?.focus({ preventScroll: true });
  }

  return (
    <button
      type="button"
      className={styles['button']}
      aria-label="Back to top"
      onClick={handleClick}
    >
      <Icon drawing={arrowRightIcon} />
    </button>
  );
}

function followScrolling(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

function isScrolledDown(): boolean {
  return window.scrollY > SHOWN_AFTER_PX;
}
