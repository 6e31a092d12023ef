/**
 * Makes script elements: code only from addresses of a verified release, always
 * with integrity and the document's nonce; and blocks of JSON, which
 * the browser guards in the same way although nothing runs them.
 */
import type { IntegrityTable } from './integrity-table.ts';

/** Name of the Trusted Types policy in the Content-Security-Policy. */
export const RELEASE_SCRIPTS_POLICY = 'release-scripts';

export interface ReleaseScripts {
  /** Throws when the address is in no release of this document. */
  create(url: string): HTMLScriptElement;
  /** A block of structured data for search engines. */
  createJsonLd(value: unknown): HTMLScriptElement;
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
    createScript: acceptJson,
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
      else setTrusted(script, 'src', policy.createScriptURL(url));
      return script;
    },
    createJsonLd(value) {
      const script = page.createElement('script');
      script.type = 'application/ld+json';
      const text = JSON.stringify(value);
      if (policy === undefined) script.text = text;
      else setTrusted(script, 'text', policy.createScript(text));
      return script;
    },
  };
}

/** JSON is data: it calls nothing and assigns nothing. */
function acceptJson(text: string): string {
  JSON.parse(text);
  return text;
}

/** Both are typed as text only, but the browser demands the trusted value here. */
function setTrusted(
  script: HTMLScriptElement,
  property: 'src' | 'text',
  value: TrustedScriptURL | TrustedScript,
): void {
  Reflect.set(script, property, value);
}
