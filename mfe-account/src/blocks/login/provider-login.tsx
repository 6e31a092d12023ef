import type { ReactNode } from 'react';
import { oauthStartPath } from 'shared-contracts/paths';
import { buttonClassName } from 'ui-kit/button-class-name';

interface ProviderLoginProps {
  readonly provider: { readonly id: string; readonly name: string };
  readonly returnTo: string;
}

/** A plain link: the way to the provider and back is the server's, without scripts as well (SES-09). */
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
