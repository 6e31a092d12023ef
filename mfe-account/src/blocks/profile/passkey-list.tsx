import { useRef, useState, type ReactNode } from 'react';
import { useStorefront } from 'remote-kit/storefront';
import { Alert } from 'ui-kit/alert';
import { removePasskey } from '../../api/passkeys.ts';
import { describeLoss, PASSKEYS_ANCHOR, type Passkey } from '../../domain/passkeys.ts';
import type { PasskeysData } from './load-passkeys.ts';
import { PasskeyForm } from './passkey-form.tsx';
import { PasskeyRow, type DayFormat } from './passkey-row.tsx';
import styles from './login-methods.module.css';
import { ProfileSection } from './profile-section.tsx';

type Notice =
  | { readonly status: 'none' }
  | { readonly status: 'done'; readonly message: string }
  | { readonly status: 'refused'; readonly message: string };

interface PasskeyListProps {
  readonly passkeys: PasskeysData;
  readonly days: DayFormat;
}

/** Lists the customer's passkeys, removes them and adds new ones. */
export function PasskeyList({ passkeys, days }: PasskeyListProps): ReactNode {
  const storefront = useStorefront();
  const heading = useRef<HTMLHeadingElement>(null);
  const [keys, setKeys] = useState<readonly Passkey[]>(passkeys.keys);
  const [news, setNews] = useState<Notice>(
    passkeys.refusal === null
      ? { status: 'none' }
      : { status: 'refused', message: passkeys.refusal },
  );

  async function remove(key: Passkey): Promise<void> {
    const result = await removePasskey(storefront().api, key.id);
    if (result.status === 'refused') {
      setNews(result);
      return;
    }
    setKeys((current) => current.filter(({ id }) => id !== key.id));
    setNews({ status: 'done', message: `Passkey “${key.name}” removed.` });
    heading.current?.focus();
  }

  function handleAdded(key: Passkey): void {
    setKeys((current) => [...current, key]);
    setNews({ status: 'done', message: `Passkey “${key.name}” added.` });
  }

  return (
    <ProfileSection id={PASSKEYS_ANCHOR} title="Passkeys" headingRef={heading}>
      <p className={styles['lead']}>
        Log in with your fingerprint, your face or the PIN of your device instead of a password.
      </p>
      {news.status === 'done' && <Alert tone="success">{news.message}</Alert>}
      {news.status === 'refused' && <Alert tone="danger">{news.message}</Alert>}
      {keys.length > 0 && (
        <ul className={styles['ways']}>
          {keys.map((key) => (
            <PasskeyRow
              key={key.id}
              passkey={key}
              days={days}
              loss={describeLoss({ ...passkeys, keys })}
              onRemove={() => remove(key)}
            />
          ))}
        </ul>
      )}
      <PasskeyForm onAdded={handleAdded} />
    </ProfileSection>
  );
}
