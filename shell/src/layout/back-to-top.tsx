/** The button "Back to top", shown only while the page is scrolled down. */
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from 'ui-kit/icon';
import { arrowRightIcon } from 'ui-kit/icon-drawings';
import styles from './back-to-top.module.css';

/** Scroll position from which the button is shown. */
const SHOWN_AFTER_PX = 100;

interface BackToTopProps {
  /** Id of the element that receives the focus, because the button disappears at the top. */
  readonly targetId: string;
}

export function BackToTop({ targetId }: BackToTopProps): ReactNode {
  const isScrolled = useIsScrolledDown();
  if (!isScrolled) return null;

  function handleClick(): void {
    // The style sheet's `scroll-behavior` decides whether scrolling is smooth; it respects
    // reduced motion.
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

/**
 * Reads the position in an animation frame: reading it earlier would force a layout of the
 * page.
 */
function useIsScrolledDown(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const update = () => setIsScrolled(window.scrollY > SHOWN_AFTER_PX);
    const firstUpdate = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(firstUpdate);
      window.removeEventListener('scroll', update);
    };
  }, []);
  return isScrolled;
}
