/**
 * Creates script elements: code only from URLs of a verified release, always with integrity
 * hash and the document's nonce. Also creates JSON blocks, which the browser guards in the
 * same way although they never run.
 */
import type { IntegrityTable } from './integrity-table.ts';

/** Name of the Trusted Types policy in the Content-Security-Policy header. */
export const RELEASE_SCRIPTS_POLICY = 'release-scripts';

export interface ReleaseScripts {
  /** Throws when the URL is in no release of this document. */
  create(url: string): HTMLScriptElement;
  /** A block of structured data for search engines. */
  createJsonLd(value: unknown): HTMLScriptElement;
  /** The document's nonce; empty without a content security policy. */
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

/** JSON is data and cannot run code. */
function acceptJson(text: string): string {
  JSON.parse(text);
  return text;
}

/**
 * TypeScript types both properties as string, but the browser requires the trusted value
 * here.
 */
function setTrusted(
  script: HTMLScriptElement,
  property: 'src' | 'text',
  value: TrustedScriptURL | TrustedScript,
): void {
  Reflect.set(script, property, value);
}
