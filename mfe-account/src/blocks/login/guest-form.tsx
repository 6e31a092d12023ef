import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { PAGE_FIELD, RETURN_TO_PARAMETER, SESSION_PATHS } from 'shared-contracts/paths';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import type { GuestOffer } from './load.ts';
import styles from './login.module.css';

interface GuestFormProps {
  readonly offer: GuestOffer;
  readonly returnTo: string;
}

/**
 * Buys without an account. Always a plain form: the shell starts the session and opens the checkout as
 * a new document.
 */
export function GuestForm({ offer, returnTo }: GuestFormProps): ReactNode {
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby="login-guest">
      <form method="post" action={SESSION_PATHS.guest} noValidate>
        <input type="hidden" name={PAGE_FIELD} value={`${pathname}${search}`} />
        <input type="hidden" name={RETURN_TO_PARAMETER} value={returnTo} />
        <Stack gap={4}>
          <h2 className={styles['title']} id="login-guest">
            Continue as a guest
          </h2>
          <Field
            label="Email for your order"
            hint="We send your invoice and news about this order there."
            required
            error={offer.error ?? undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={254}
                defaultValue={offer.email}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" width="fill">
            Continue as a guest
          </Button>
        </Stack>
      </form>
    </section>
  );
}
