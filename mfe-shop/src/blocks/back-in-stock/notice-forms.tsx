import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PlainForm } from 'remote-kit/plain-form';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { textLinkClassName } from 'ui-kit/text-link-class-name';
import { NOTICE_ACTIONS, NOTICE_FIELDS } from '../../domain/stock-notice.ts';
import type { NoticeStep, WantedItem } from './back-in-stock-data.ts';
import styles from './back-in-stock.module.css';

interface RequestFormProps {
  readonly item: WantedItem;
  readonly step: Extract<NoticeStep, { readonly name: 'request' }>;
}

/** One field: the address. The form is posted with and without scripts. */
export function RequestForm({ item, step }: RequestFormProps): ReactNode {
  const { email, emailError, problem } = step;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (emailError !== null)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [emailError]);
  return (
    <PlainForm ref={form} action={NOTICE_ACTIONS.request} validation="messages">
      <Stack gap={5}>
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        <input type="hidden" name={NOTICE_FIELDS.sku} value={item.skuId} />
        <Field
          label="Email address"
          hint="You get one email when it is back in stock, and nothing else."
          required
          error={emailError ?? undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              name={NOTICE_FIELDS.email}
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={email}
            />
          )}
        </Field>
        <div className={styles['trap']} aria-hidden="true">
          <label>
            Leave this field empty
            <input name={NOTICE_FIELDS.website} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <Button type="submit" width="fill">
          Email me when it is back
        </Button>
        <p>
          <Link className={textLinkClassName({})} to={item.productPath}>
            Back to the product
          </Link>
        </p>
      </Stack>
    </PlainForm>
  );
}

/** Opening the mailed link confirms nothing: programs that check mails open links too. */
export function ConfirmForm({ token }: { readonly token: string }): ReactNode {
  return (
    <PlainForm action={NOTICE_ACTIONS.confirm}>
      <Stack gap={5}>
        <p>Press the button to get one email when this is back in stock.</p>
        <input type="hidden" name={NOTICE_FIELDS.token} value={token} />
        <Button type="submit" width="fill">
          Confirm my address
        </Button>
      </Stack>
    </PlainForm>
  );
}

interface RemoveFormProps {
  readonly token: string;
  readonly problem: string | null;
}

export function RemoveForm({ token, problem }: RemoveFormProps): ReactNode {
  return (
    <PlainForm action={NOTICE_ACTIONS.remove}>
      <Stack gap={5}>
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        <p>You will then get no email when it is back in stock.</p>
        <input type="hidden" name={NOTICE_FIELDS.token} value={token} />
        <Button type="submit" width="fill">
          Take my request back
        </Button>
      </Stack>
    </PlainForm>
  );
}
