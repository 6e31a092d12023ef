import type { ReactNode } from 'react';
import { actionPath, PAGE_FIELD } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';
import { PRODUCT_FIELD, SAVE_ACTION, WISH_LIST_PATH } from '../../domain/wish-list.ts';
import styles from './product-view.module.css';

/**
 * Saves the product on the wish list: a plain post, with scripts too. The page is the same for every
 * visitor, so the button does not show whether the product is saved already (ADR 0052). A refusal is
 * shown on the wish list.
 */
export function SaveForm({ slug }: { readonly slug: string }): ReactNode {
  return (
    <form className={styles['save']} method="post" action={actionPath(SAVE_ACTION)}>
      <input type="hidden" name={PAGE_FIELD} value={WISH_LIST_PATH} />
      <Button type="submit" variant="quiet" width="fill" name={PRODUCT_FIELD} value={slug}>
        Save to wish list
      </Button>
    </form>
  );
}
