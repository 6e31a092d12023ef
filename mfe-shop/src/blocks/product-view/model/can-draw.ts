/** Whether the browser supports WebGL. Tested on a temporary canvas, which is released at once. */
export function canDrawModels(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2');
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}
