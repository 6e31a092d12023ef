import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useIsInteractive } from 'remote-kit/is-interactive';
import { useStorefront } from 'remote-kit/storefront';
import { Alert } from 'ui-kit/alert';
import { Button } from 'ui-kit/button';
import { Field } from 'ui-kit/field';
import { Stack } from 'ui-kit/stack';
import { TextInput } from 'ui-kit/text-input';
import { addPasskey } from '../../api/passkeys.ts';
import { WhenInteractive } from '../../components/when-interactive.tsx';
import type { Passkey } from '../../domain/passkeys.ts';
import styles from './login-methods.module.css';

type Adding =
  | { readonly status: 'idle' }
  | { readonly status: 'waiting' }
  | { readonly status: 'unnamed'; readonly message: string }
  | { readonly status: 'refused'; readonly message: string };

const NAME_MISSING = 'Enter a name for this passkey.';

/** Names and creates a passkey. Without scripts it shows a notice instead of the form. */
export function PasskeyForm({ onAdded }: { readonly onAdded: (key: Passkey) => void }): ReactNode {
  const storefront = useStorefront();
  const isInteractive = useIsInteractive();
  const name = useRef<HTMLInputElement>(null);
  const [adding, setAdding] = useState<Adding>({ status: 'idle' });
  if (isInteractive && window.PublicKeyCredential === undefined) {
    return <p className={styles['lead']}>This browser does not support passkeys.</p>;
  }

  async function add(entered: string): Promise<void> {
    if (entered === '') {
      refuseName(NAME_MISSING);
      return;
    }
    setAdding({ status: 'waiting' });
    const result = await addPasskey(storefront().api, entered);
    if (result.status === 'done') {
      setAdding({ status: 'idle' });
      if (name.current !== null) name.current.value = '';
      onAdded(result.value);
    } else if (result.name !== undefined) refuseName(result.name);
    else setAdding({ status: 'refused', message: result.message });
  }

  function refuseName(message: string): void {
    setAdding({ status: 'unnamed', message });
    name.current?.focus();
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (adding.status !== 'waiting') void add((name.current?.value ?? '').trim());
  }

  return (
    <>
      {!isInteractive && (
        <noscript>
          <p className={styles['lead']}>
            Adding a passkey requires JavaScript, which is switched off in this browser.
          </p>
        </noscript>
      )}
      <WhenInteractive>
        <form noValidate onSubmit={handleSubmit}>
          <Stack gap={4}>
            <Field
              label="Name of the new passkey"
              hint="A name you will recognise, such as “Phone” or “Work laptop”."
              error={adding.status === 'unnamed' ? adding.message : undefined}
              required
            >
              {(control) => (
                <TextInput {...control} ref={name} name="name" autoComplete="off" maxLength={80} />
              )}
            </Field>
            {adding.status === 'refused' && <Alert tone="danger">{adding.message}</Alert>}
            <div>
              <Button
                type="submit"
                variant="secondary"
                busy={adding.status === 'waiting'}
                busyLabel="Waiting for your device…"
              >
                Add a passkey
              </Button>
            </div>
          </Stack>
        </form>
      </WhenInteractive>
    </>
  );
}
