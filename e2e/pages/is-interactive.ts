/**
 * Runs inside the page: whether the layout and all slots in view that need scripts run their code.
 * Other slots start when they come near the viewport.
 */
export function isInteractive(): boolean {
  const runs = (root: Element) =>
    Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  return [
    ...document.querySelectorAll('#app'),
    ...document.querySelectorAll('main [data-slot-root]:not([data-slot-static])'),
  ]
    .filter((root) => {
      const { top, bottom } = root.getBoundingClientRect();
      return top < window.innerHeight && bottom > 0;
    })
    .every(runs);
}
