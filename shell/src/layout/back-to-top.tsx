/** The way back to the top of a long page (SH-10); there only while the page is scrolled down. */
import { useEffect, useState, type ReactNode } from 'react';
import { Icon } from 'ui-kit/icon';
import { arrowRightIcon } from 'ui-kit/icon-drawings';
import styles from './back-to-top.module.css';

/** Back-to-top threshold. */
const SHOWN_AFTER_PX = 100;

interface BackToTopProps {
  /** Id of the element that gets the focus: the button is gone at the top. */
  readonly targetId: string;
}

export function BackToTop({ targetId }: BackToTopProps): ReactNode {
  const isScrolled = useIsScrolledDown();
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

/** Asked only when the browser has the answer: reading the position lays out a changed page at once. */
function useIsScrolledDown(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > SHOWN_AFTER_PX);
    const firstLook = requestAnimationFrame(look);
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(firstLook);
      window.removeEventListener('scroll', look);
    };
  }, []);
  return isScrolled;
}
