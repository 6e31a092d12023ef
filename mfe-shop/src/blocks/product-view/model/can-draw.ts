/** Whether the browser can draw models. Asked on a scratch canvas, which is given back at once. */
export function canDrawModels(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
