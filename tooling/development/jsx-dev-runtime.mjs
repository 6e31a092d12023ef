/** The shell shares only the runtime without `dev`; its development build still prints warnings. */
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';

export { Fragment };

/** React's own function takes two more arguments, which only locate the element in the source. */
export function jsxDEV(...call) {
  const [type, props, key, isStatic] = call;
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key);
}
