/**
 * Keeps a stylesheet that does not arrive from delaying the whole page. The links in the document
 * block its first paint. After the shell's own stylesheet has arrived, a link that blocks for longer
 * is replaced with a copy: a stylesheet added by a script blocks nothing, and applies when it
 * arrives.
 */

/** How long a remote's stylesheet may block, in milliseconds. */
export const STYLES_WAIT_MS = 600;
const CHECK_EVERY_MS = 50;

/** Runs until the document has loaded. */
export function unblockLateStyles({ document }: Window): void {
  const waitsSince = new Map<HTMLLinkElement, number>();

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
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  };
  document.addEventListener('error', removeFailed, true);
}
