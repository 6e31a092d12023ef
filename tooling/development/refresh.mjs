/**
 * First module of the shell's development script: React registers its renderers with this runtime
 * only if the hook exists before react-dom runs.
 */
import * as refresh from 'react-refresh/runtime';

refresh.injectIntoGlobalHook(globalThis);

let scheduled;

/** Every module of a remote in development calls this, see refresh-loader.cjs. */
globalThis.__REACT_REFRESH__ = Object.freeze({
  register: refresh.register,
  sign: refresh.createSignatureFunctionForTransform,
  /**
   * A module that exports only components accepts its own updates; updates of other modules bubble
   * up to their importers.
   */
  accept(hot, exported) {
    const values = Object.values(exported);
    if (values.length === 0 || !values.every(refresh.isLikelyComponentType)) return;
    hot.accept();
    clearTimeout(scheduled);
    scheduled = setTimeout(() => refresh.performReactRefresh());
  },
});
