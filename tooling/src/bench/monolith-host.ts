/** The module that takes the federation host's place in the monolith: a table of static imports. */

export interface MonolithRemote {
  readonly name: string;
  /** Absolute path of `src/exposed`. */
  readonly exposedFolder: string;
  readonly hasService: boolean;
}

/** JavaScript source with the interface of the shell's `federation/host.ts`. */
export function formatMonolithHost(remotes: readonly MonolithRemote[]): string {
  const imports = remotes.map(
    ({ exposedFolder }, index) =>
      `import * as slots${index} from ${JSON.stringify(`${exposedFolder}/slots.ts`)};`,
  );
  const slots = remotes.map(({ name }, index) => `${JSON.stringify(name)}: slots${index},`);
  const services = remotes
    .filter(({ hasService }) => hasService)
    .map(
      ({ name, exposedFolder }) =>
        `${JSON.stringify(name)}: () => import(/* webpackChunkName: "service-${name}" */ ${JSON.stringify(`${exposedFolder}/service.ts`)}),`,
    );
  return `${imports.join('\n')}
const SLOTS = { ${slots.join(' ')} };
const SERVICES = { ${services.join(' ')} };
export function createFederationHost({ integrity }) {
  Object.defineProperty(globalThis, '__RELEASE_INTEGRITY__', { value: integrity.entries });
  return {
    loadSlots: async (remote) => SLOTS[remote],
    loadService: async (remote) => SERVICES[remote](),
  };
}
`;
}
