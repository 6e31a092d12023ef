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
  /** Texts instead of the arrows. */
  readonly labels?: Readonly<Partial<Record<Jump, string>>>;
  /** Class names that an author adds to the parts; `pagination` is the navigation. */
  readonly classNames?: Readonly<Partial<Record<Jump | 'pagination', string>>>;
};

type Jump = 'first' | 'previous' | 'next' | 'last';

const JUMPS = {
  first: { name: 'First page', icon: chevronsLeftIcon },
  previous: { name: 'Previous page', icon: chevronLeftIcon },
  next: { name: 'Next page', icon: chevronRightIcon },
  last: { name: 'Last page', icon: chevronsRightIcon },
} as const satisfies Record<Jump, { readonly name: string; readonly icon: IconDrawing }>;

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({
  page,
  pageCount,
  hrefOf,
  label = 'Pages',
  renderLink = renderAnchor,
  labels = {},
  classNames = {},
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

  const renderJump = (jump: Jump, to: number) => {
    const { name, icon } = JUMPS[jump];
    const text = labels[jump];
    const children = text ?? <Icon drawing={icon} />;
    const className = joinClassNames(styles['link'], classNames[jump]);
    if (to === page) {
      return (
        <span className={joinClassNames(className, styles['absent'])} aria-hidden="true">
          {children}
        </span>
      );
    }
    return renderLink({
      href: hrefOf(to),
      className,
      children,
      rel: relOf(to, page),
      // A label of words is its own name; a sign such as ‹ has no name.
      ...(isWord(text) ? {} : { 'aria-label': name }),
    });
  };

  return (
    <nav aria-label={label} className={classNames.pagination}>
      <ul className={styles['list']} role="list">
        <li>{renderJump('first', 1)}</li>
        <li>{renderJump('previous', Math.max(1, page - 1))}</li>
        {listPaginationSteps(page, pageCount).map((step, index) => (
          <li key={step === 'gap' ? `gap-${index}` : step} className={numberClassName(step, page)}>
            {step === 'gap' ? <span className={styles['gap']}>…</span> : renderNumber(step)}
          </li>
        ))}
        <li>{renderJump('next', Math.min(pageCount, page + 1))}</li>
        <li>{renderJump('last', pageCount)}</li>
      </ul>
    </nav>
  );
}

function isWord(text: string | undefined): boolean {
  return text !== undefined && /[\p{L}\p{N}]/u.test(text);
}

function relOf(to: number, page: number): 'prev' | 'next' | undefined {
  if (to === page - 1) return 'prev';
  return to === page + 1 ? 'next' : undefined;
}

/** On the narrowest screens only the current number and the total remain between the arrows. */
function numberClassName(step: number | 'gap', page: number): string | undefined {
  return step === page ? undefined : styles['spare'];
}
