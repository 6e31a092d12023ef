import {
  chevronLeftIcon,
  chevronRightIcon,
  chevronsLeftIcon,
  chevronsRightIcon,
  type IconDrawing,
} from './icon-drawings.ts';
import { joinClassNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { listPaginationSteps } from './pagination-window.ts';
import styles from './pagination.module.css';
import { renderAnchor } from './render-link.tsx';
import type { RenderLink } from './render-link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PaginationProps = {
  /** The current page, starting at 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
  /** Label of the navigation, for a page with several. */
  readonly label?: string;
  readonly renderLink?: RenderLink;
};

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hrefOf,
  label = 'Pages',
  renderLink = renderAnchor,
}: PaginationProps) {
  if (pageCount <= 1) return null;

  const renderNumber = (number: number) =>
    renderLink({
      href: hrefOf(number),
      className: joinClassNames(styles['link'], number === page && styles['current']),
      // The name must contain the visible text: where the total is shown, the name includes it.
      children: (
        <span>
          <VisuallyHidden>Page </VisuallyHidden>
          {number}
          {number === page && <span className={styles['total']}> of {pageCount}</span>}
        </span>
      ),
      rel: relOf(number, page),
      'aria-current': number === page ? 'page' : undefined,
    });

  const renderJump = (to: number, name: string, icon: IconDrawing) =>
    to === page ? (
      <span className={joinClassNames(styles['link'], styles['absent'])} aria-hidden="true">
        <Icon drawing={icon} />
      </span>
    ) : (
      renderLink({
        href: hrefOf(to),
        className: styles['link'],
        children: <Icon drawing={icon} />,
        rel: relOf(to, page),
        'aria-label': name,
      })
    );

  return (
    <nav aria-label={label}>
      <ul className={styles['list']} role="list">
        <li>{renderJump(1, 'First page', chevronsLeftIcon)}</li>
        <li>{renderJump(Math.max(1, page - 1), 'Previous page', chevronLeftIcon)}</li>
        {listPaginationSteps(page, pageCount).map((step, index) => (
          <li key={step === 'gap' ? `gap-${index}` : step} className={numberClassName(step, page)}>
            {step === 'gap' ? <span className={styles['gap']}>…</span> : renderNumber(step)}
          </li>
        ))}
        <li>{renderJump(Math.min(pageCount, page + 1), 'Next page', chevronRightIcon)}</li>
        <li>{renderJump(pageCount, 'Last page', chevronsRightIcon)}</li>
      </ul>
    </nav>
  );
}

function relOf(to: number, page: number): 'prev' | 'next' | undefined {
  if (to === page - 1) return 'prev';
  return to === page + 1 ? 'next' : undefined;
}

/** On the narrowest screens only the current number and the total remain between the arrows. */
function numberClassName(step: number | 'gap', page: number): string | undefined {
  return step === page ? undefined : styles['spare'];
}
