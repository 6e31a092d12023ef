import type { ReactNode } from 'react';
import { PlainForm } from 'remote-kit/plain-form';
import { Button } from 'ui-kit/button';
import { VisuallyHidden } from 'ui-kit/visually-hidden';
import type { ProductSummary } from '../../domain/product.ts';
import { PRODUCT_FIELD } from '../../domain/wish-list.ts';

interface ChangeFormProps {
  /** Name of the action that the form posts to. */
  readonly action: string;
  readonly product: Pick<ProductSummary, 'slug' | 'name'>;
  /** The product's name is added for screen readers. */
  readonly label: string;
}

/** One button that adds a product to the list or removes it. */
export function ChangeForm({ action, product, label }: ChangeFormProps): ReactNode {
  return (
    <PlainForm action={action} returnTo="path">
      <Button
        type="submit"
        variant="secondary"
        size="small"
        name={PRODUCT_FIELD}
        value={product.slug}
      >
        {label}
        <VisuallyHidden>{` ${product.name}`}</VisuallyHidden>
      </Button>
    </PlainForm>
  );
}
