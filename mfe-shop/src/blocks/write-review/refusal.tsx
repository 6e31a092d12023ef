import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ORDERS_PATH } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import type { ReviewRefusal } from './write-review-data.ts';

/** Why this visitor cannot write a review, and what to do instead. */
export function Refusal({ refusal }: { readonly refusal: ReviewRefusal }): ReactNode {
  switch (refusal.reason) {
    case 'login-required':
      return (
        <>
          <p>
            Customers who bought this product can review it. Log in with the account that you bought
            it with. Bought as a guest? Open the order with the link in our email; the review link
            is beside the product.
          </p>
          <div>
            <Link className={buttonClassName({ variant: 'primary' })} to={refusal.loginPath}>
              Log in
            </Link>
          </div>
        </>
      );
    case 'closed':
      return <p>Reviews are not open at the moment, and yours is not shown. You can delete it.</p>;
    case 'not-bought':
      return (
        <p>
          Only customers who bought this product can review it. Bought as a guest? Open the order
          with the link in our email; the review link is beside the product.
        </p>
      );
    case 'not-paid':
      return (
        <p>
          You can review this product once your order is paid.{' '}
          <Link className={textLinkClassName({})} to={ORDERS_PATH}>
            Your orders
          </Link>
        </p>
      );
  }
}
