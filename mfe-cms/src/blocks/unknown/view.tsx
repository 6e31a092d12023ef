import type { ReactNode } from 'react';
import type { BlockViewProps } from 'remote-kit/block';
import { useSessionState } from 'remote-kit/storefront';
import { Alert } from 'ui-kit/alert';
import { Container } from 'ui-kit/container';
import type { UnknownTemplateData } from './load.ts';

/** core/unknown: shows the name of an unknown template, to logged-in users only. */
export function View({ data }: BlockViewProps<UnknownTemplateData>): ReactNode {
  const session = useSessionState();
  if (session.status === 'anonymous') return null;
  return (
    <Container>
      <Alert tone="warning" role="note">
        Unknown {data.template}
      </Alert>
    </Container>
  );
}
