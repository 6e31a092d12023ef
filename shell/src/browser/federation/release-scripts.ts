/**
 * Makes the script elements of releases: only addresses of a verified release,
 * always with integrity and the document's nonce (design §8).
 */
import type { IntegrityTable } from './integrity-table.ts';

/** Name of the Trusted Types policy in the Content-Security-Policy. */
export const RELEASE_SCRIPTS_POLICY = 'release-scripts';

export interface ReleaseScripts {
  /** Throws when the address is in no release of this document. */
  create(url: string): HTMLScriptElement;
  /** The document's nonce, empty without a policy. */
  readonly nonce: string;
}

export function createReleaseScripts(page: Document, integrity: IntegrityTable): ReleaseScripts {
  const nonce = page.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  const acceptUrl = (url: string): string => {
    if (integrity.find(url) === undefined) throw new Error(`No release has the script ${url}`);
    return url;
  };
  const policy = page.defaultView?.trustedTypes?.createPolicy(RELEASE_SCRIPTS_POLICY, {
    createScriptURL: acceptUrl,
  });
  return {
    nonce,
    create(url) {
      const script = page.createElement('script');
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity.find(url) ?? '';
      if (nonce !== '') script.nonce = nonce;
      if (policy === undefined) script.src = acceptUrl(url);
      else setTrustedSource(script, policy.createScriptURL(url));
      return script;
    },
  };
}

/** `src` is typed as text only, but the browser demands the trusted value here. */
function setTrustedSource(script: HTMLScriptElement, source: TrustedScriptURL): void {
  Reflect.set(script, 'src', source);
}
