/** The shell shares the runtime without `dev` only; its development build warns all the same. */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** React's own takes two more, which only say where the element was written. */
export function jsxDEV(...call) {
  const [type, props, key, isStatic] = call;
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}
