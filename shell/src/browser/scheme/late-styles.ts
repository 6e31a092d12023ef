/**
 * Keeps a stylesheet that does not arrive from delaying the whole page. The links in the document
 * block its first paint. After the shell's own stylesheet has arrived, a link that blocks for longer
 * is replaced with a copy: a stylesheet added by a script blocks nothing, and applies when it
 * arrives.
 */

/** How long a remote's stylesheet may block, in milliseconds. */
export const STYLES_WAIT_MS = 600;
const CHECK_EVERY_MS = 50;

/** When a stylesheet that failed is requested again, as a part that failed is. */
const RETRY_DELAYS_MS = [2000, 8000, 30_000];

/** Watches until the document has loaded, and requests failed stylesheets again. */
export function unblockLateStyles({ document }: Window): void {
  const waitsSince = new Map<HTMLLinkElement, number>();
  const retries = new Map<string, number>();

  function check(): void {
    if (document.readyState === 'complete') clearInterval(timer);
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    const hasShellStyles = links[0] !== undefined && links[0].sheet !== null;
    const now = performance.now();
    for (const link of links) {
      // The code of a remote finds its stylesheet by this address and does not wait for it.
      link.dataset['href'] = link.href;
      const since = hasShellStyles ? (waitsSince.get(link) ?? now) : now;
      waitsSince.set(link, since);
      if (link.sheet !== null || now - since < STYLES_WAIT_MS) continue;
      const copy = document.importNode(link);
      waitsSince.set(copy, Infinity);
      link.replaceWith(copy);
    }
  }
  const timer = setInterval(check, CHECK_EVERY_MS);
  // Without the failed link, the code of the remote requests the file again and reports a failure.
  const removeFailed = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    target.remove();
    requestLater(target);
  };
  document.addEventListener('error', removeFailed, true);

  /** For a part that is already shown, without its styles. A damaged copy may be in a cache. */
  function requestLater(link: HTMLLinkElement): void {
    const attempt = retries.get(link.href) ?? 0;
    retries.set(link.href, attempt + 1);
    const delay = RETRY_DELAYS_MS[attempt];
    if (delay === undefined) return;
    setTimeout(() => {
      if (isPresent(link)) return;
      const { href, integrity } = link;
      fetch(href, { integrity, cache: 'reload', credentials: 'same-origin' }).then(
        ({ ok }) => {
          if (!ok) requestLater(link);
          else if (!isPresent(link)) document.head.append(document.importNode(link));
        },
        () => requestLater(link),
      );
    }, delay);
  }

  function isPresent(link: HTMLLinkElement): boolean {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    return [...links].some(({ href }) => href === link.href);
  }
}
