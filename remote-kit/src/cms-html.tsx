/**
 * Shows HTML written by the site's owner. Only `sanitise.ts` on the server
 * creates a `SanitisedHtml`; this module contains the only Trusted Types policy
 * that may turn it into markup.
 */
import { useEffect, useRef, type ReactNode } from 'react';
import { useReportPicture } from './report-picture.ts';
import { watchContent } from './watch-content.ts';

/** HTML that was sanitised with the allow-list of `remote-kit/sanitise`. */
export type SanitisedHtml = {
  readonly sanitised: string;
};

interface CmsHtmlProps {
  readonly html: SanitisedHtml;
  readonly className?: string;
  /**
   * Called with the element once its HTML is in the document; returns a function that undoes it. It
   * must be the same function in every render.
   */
  readonly enhance?: (root: HTMLElement) => () => void;
}

export function CmsHtml({ html, className, enhance }: CmsHtmlProps): ReactNode {
  const { sanitised } = html;
  const root = useRef<HTMLDivElement>(null);
  const reportPicture = useReportPicture();
  useEffect(
    () => (root.current === null ? undefined : watchContent(root.current, reportPicture)),
    [sanitised, reportPicture],
  );
  useEffect(
    () => (root.current === null ? undefined : enhance?.(root.current)),
    [sanitised, enhance],
  );
  return (
    <div ref={root} className={className} dangerouslySetInnerHTML={{ __html: trust(sanitised) }} />
  );
}

function trust(html: string): string | TrustedHTML {
  return policy === undefined ? html : policy.createHTML(html);
}

const policy =
  typeof window === 'undefined'
    ? undefined
    : window.trustedTypes?.createPolicy('cms-html', { createHTML: (html) => html });
