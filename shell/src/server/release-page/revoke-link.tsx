import type { KnownRelease } from 'shared-contracts/registry';
import { CONFIRM_PATH } from './paths.ts';

/** Link to the confirmation page. The link itself revokes nothing. */
export function RevokeLink({
  remote,
  release: { version, state },
  sequence,
}: {
  readonly remote: string;
  readonly release: KnownRelease;
  readonly sequence: number;
}) {
  if (state === 'revoked') return null;
  const fields = { action: 'revoke', remote, version, sequence: String(sequence) };
  return (
    <a
      className="target"
      href={`${CONFIRM_PATH}?${new URLSearchParams(fields).toString()}`}
      aria-label={`Revoke ${remote} ${version}`}
    >
      Revoke
    </a>
  );
}
