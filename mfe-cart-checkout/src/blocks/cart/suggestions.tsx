import { useEffect, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStorefront } from 'remote-kit/storefront';
import { productPath } from 'shared-contracts/paths';
import { formatCents } from 'ui-kit/format-cents';
import { listSuggestions } from '../../api/suggestions.ts';
import { ItemPicture } from '../../components/item-picture.tsx';
import type { CartItem } from '../../domain/cart.ts';
import { pickSuggestions, type Suggestion } from '../../domain/suggestion.ts';
import styles from './suggestions.module.css';

/** Products that go with the item added last; nothing until they are loaded. */
export function Suggestions({ items }: { readonly items: readonly CartItem[] }): ReactNode {
  const headingId = useId();
  const suggestions = pickSuggestions(useSuggestions(items.at(-1)?.productSlug), items);
  if (suggestions.length === 0) return null;
  return (
    <section className={styles['suggestions']} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles['heading']}>
        You may also like
      </h3>
      <ul className={styles['list']} role="list">
        {suggestions.map(({ name, slug, priceCents, hasOnePrice, picture }) => (
          <li key={slug}>
            <Link className={styles['product']} to={productPath(slug)}>
              <span className={styles['picture']}>
                <ItemPicture picture={picture} sizes="4rem" />
              </span>
              <span className={styles['name']}>{name}</span>
              <span className={styles['price']}>
                {hasOnePrice ? formatCents(priceCents) : `From ${formatCents(priceCents)}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useSuggestions(slug: string | undefined): readonly Suggestion[] {
  const storefront = useStorefront();
  const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
  useEffect(() => {
    if (slug === undefined) return undefined;
    let isCurrent = true;
    void listSuggestions(storefront().api, slug).then((found) => {
      if (isCurrent) setSuggestions(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [slug, storefront]);
  return suggestions;
}
