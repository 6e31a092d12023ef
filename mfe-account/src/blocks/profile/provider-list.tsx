import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useStorefront } from 'remote-kit/storefront';
import { Alert } from 'ui-kit/alert';
import { unlinkProvider } from '../../api/providers.ts';
import { describeOtherWays, PROVIDERS_ANCHOR, type OwnProvider } from '../../domain/providers.ts';
import { describeUnlinked, type ProviderNotice, type ProvidersData } from './load-providers.ts';
import type { DayFormat } from './passkey-row.tsx';
import { ProfileSection } from './profile-section.tsx';
import styles from './login-methods.module.css';
import { ProviderRow } from './provider-row.tsx';

interface ProviderListProps {
  readonly data: ProvidersData;
  readonly password: 'there' | 'missing';
  readonly days: DayFormat;
}

/** Login with accounts at providers: lists, links and unlinks them. */
export function ProviderList({ data, password, days }: ProviderListProps): ReactNode {
  const storefront = useStorefront();
  const heading = useRef<HTMLHeadingElement>(null);
  const [providers, setProviders] = useState(data.providers);
  const [initialNews] = useState(data.news);
  const [news, setNews] = useState<ProviderNotice>(initialNews);

  useEffect(() => {
    // Moves customers who return from a provider to the section that shows the result.
    if (initialNews.status !== 'none') heading.current?.focus();
  }, [initialNews]);

  async function unlink(provider: OwnProvider): Promise<void> {
    const result = await unlinkProvider(storefront().api, provider.id);
    if (result.status === 'refused') {
      setNews(result);
      return;
    }
    setProviders((current) =>
      current.map((other) =>
        other.id === provider.id
          ? { ...other, email: null, linkedAt: null, lastUsedAt: null }
          : other,
      ),
    );
    setNews({ status: 'done', message: describeUnlinked(provider) });
    heading.current?.focus();
  }

  return (
    <ProfileSection id={PROVIDERS_ANCHOR} title="Linked accounts" headingRef={heading}>
      <p className={styles['lead']}>
        Link an account from another service, and log in here without typing a password.
      </p>
      {news.status === 'done' && <Alert tone="success">{news.message}</Alert>}
      {news.status === 'refused' && <Alert tone="danger">{news.message}</Alert>}
      <ul className={styles['ways']}>
        {providers.map((provider) => (
          <ProviderRow
            key={provider.id}
            provider={provider}
            days={days}
            otherWays={describeOtherWays(password)}
            onUnlink={() => unlink(provider)}
          />
        ))}
      </ul>
    </ProfileSection>
  );
}
