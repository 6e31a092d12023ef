/** What containers use of `@module-federation/runtime`. */
import type { getRemoteEntry as getEntry } from '@module-federation/runtime';

export { createInstance, init } from '@module-federation/runtime';

/** The shell loads containers; a container loads no other one. */
export const getRemoteEntry: typeof getEntry = () => {
  throw new Error('Remotes load no other remotes');
};
