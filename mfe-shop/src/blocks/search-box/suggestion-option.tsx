/** A row of the suggestion list: a link that never receives the focus itself (ARIA listbox). */
import type { MouseEvent, ReactNode } from 'react';
import { formatCents } from 'ui-kit/format-cents';
import { Icon } from 'ui-kit/icon';
import { searchIcon } from 'ui-kit/icon-drawings';
import { ResponsiveImage } from 'ui-kit/responsive-image';
import styles from './suggestions.module.css';
import type { SearchOption, Suggestion } from '../../domain/suggestions.ts';

/** The same size as pictures of cart items, so that both use the same files. */
const PICTURE_WIDTH_PX = 300;

const DETAILS = {
  group: 'Group',
  page: 'Page',
  article: 'Article',
  recent: 'Recent',
  popular: 'Popular',
};

interface SuggestionOptionProps {
  readonly id: string;
  readonly option: SearchOption;
  readonly isActive: boolean;
  readonly onChoose: (option: SearchOption) => void;
}

export function SuggestionOption(props: SuggestionOptionProps): ReactNode {
  const { id, option, isActive, onChoose } = props;
  function handleClick(event: MouseEvent): void {
    const isOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!isOtherTab) onChoose(option);
  }
  return (
    <a
      id={id}
      className={styles['option']}
      href={option.href}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={handleClick}
    >
      {'text' in option ? (
        <>
          <span className={styles['mark']}>
            <Icon drawing={searchIcon} />
          </span>
          <span className={styles['name']}>
            {option.kind === 'search' ? `Search for “${option.text}”` : option.text}
          </span>
          {option.kind !== 'search' && (
            <span className={styles['detail']}>{DETAILS[option.kind]}</span>
          )}
        </>
      ) : (
        <SuggestionContent suggestion={option} />
      )}
    </a>
  );
}

function SuggestionContent({ suggestion }: { readonly suggestion: Suggestion }): ReactNode {
  const { kind, name, pictureHash, priceCents } = suggestion;
  return (
    <>
      <span className={styles['mark']}>
        {pictureHash !== null && (
          <ResponsiveImage
            hash={pictureHash}
            aspect="1x1"
            alt=""
            sizes="3rem"
            maxWidthPx={PICTURE_WIDTH_PX}
            corners="rounded"
          />
        )}
      </span>
      <span className={styles['name']}>{name}</span>
      {kind !== 'product' && <span className={styles['detail']}>{DETAILS[kind]}</span>}
      {priceCents !== null && (
        <span className={styles['detail']}>from {formatCents(priceCents)}</span>
      )}
    </>
  );
}
