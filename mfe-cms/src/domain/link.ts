/** Parses an author's link. Pure. */
export type Link = {
  readonly href: string;
  readonly label: string;
  /** `page`: inside this site; `tab`: a new tab. */
  readonly opens: 'page' | 'tab' | 'same-tab';
};

/**
 * A target that begins with http is external and opens a new tab by default;
 * any other target is an internal route. Target blank opens a new tab.
 * Undefined when the target is empty or not a safe address.
 */
export function parseLink(parts: {
  readonly href: string;
  readonly label: string;
  readonly target: string;
}): Link | undefined {
  const { label, target } = parts;
  const href = parts.href.trim();
  if (href === '' || label === '') return undefined;
  if (/^https?:\/\//i.test(href)) {
    return { href, label, opens: target === '_self' ? 'same-tab' : 'tab' };
  }
  // Browsers treat a backslash as a slash, and ignore line breaks and tabs.
  if (/^[a-z][a-z0-9+.-]*:|^\/[/\\]|^\\|[\t\r\n]/i.test(href)) return undefined;
  const path = href.startsWith('/') || href.startsWith('#') ? href : `/${href}`;
  return { href: path, label, opens: target === '_blank' || target === 'blank' ? 'tab' : 'page' };
}
