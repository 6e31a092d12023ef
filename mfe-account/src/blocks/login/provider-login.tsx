import type { ReactNode } from 'react';
import { oauthStartPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';

interface ProviderLoginProps {
  readonly provider: { readonly id: string; readonly name: string };
  readonly returnTo: string;
}

/**
 * A plain link: the server handles the redirects to the provider and back, so it works without
 * scripts.
 */
export function ProviderLogin({ provider, returnTo }: ProviderLoginProps): ReactNode {
  return (
    <a
      className={buttonClassName({ variant: 'secondary', width: 'fill' })}
      href={oauthStartPath({ provider: provider.id, returnTo })}
    >
      Continue with {provider.name}
    </a>
  );
}
