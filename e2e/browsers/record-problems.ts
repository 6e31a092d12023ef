/**
 * Runs first in every document of the tested browsers, as text: nothing of this file's scope exists
 * there. Reports what a browser would show in its console, and violations of the policy.
 *
 * @param path address that receives one problem as text
 */
export function recordProblems(path: string): void {
  const report = (problem: string) => {
    navigator.sendBeacon(path, `${problem} at ${location.pathname}`);
  };
  const describe = (value: unknown) =>
    value instanceof Error ? (value.stack ?? '') + value.message : String(value);
  const methods = ['debug', 'log', 'info', 'warn', 'error', 'trace'] as const;
  for (const method of methods) {
    const original = console[method].bind(console);
    console[method] = (...values: readonly unknown[]) => {
      report(`console.${method}: ${values.map(describe).join(' ')}`);
      original(...values);
    };
  }
  addEventListener(
    'error',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) {
        report(`error: ${event.message} ${describe(event.error)}`);
        return;
      }
      // Costs only time: WebKit refuses preloads of scripts under an integrity policy.
      if (target.matches('link[rel="preload"]')) return;
      const address = target.getAttribute('src') ?? target.getAttribute('href');
      // Firefox and WebKit end the loads of a page as soon as the next one is requested; a page that
      // was left runs no timer.
      setTimeout(() => report(`not loaded: ${address}`), 3000);
    },
    // Elements report what they could not load to themselves only.
    { capture: true },
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`rejection: ${describe(reason)}`));
  document.addEventListener('securitypolicyviolation', (event) => {
    report(`policy ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`);
  });
}
