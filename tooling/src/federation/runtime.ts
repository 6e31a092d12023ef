/** What containers use of the federation runtime; see src/build/lean-federation-runtime.ts. */
export { createInstance, init } from '@module-federation/runtime';

/** The shell loads containers; a container loads no other one. */
export function getRemoteEntry() {
  throw new Error('Remotes load no other remotes');
}
