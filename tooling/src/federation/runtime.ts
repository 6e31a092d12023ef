/** The part of `@module-federation/runtime` that containers use. */
import type { getRemoteEntry as getEntry } from '@module-federation/runtime';

export { createInstance, init } from '@module-federation/runtime';

/** Only the shell loads containers; a container cannot load another one. */
export const getRemoteEntry: typeof getEntry = () => {
  throw new Error('Remotes load no other remotes');
};
