/**
 * Loads a remote's container: the script its release names, and the federation
 * interface (`init`, `get`) it registers.
 *
 * The runtime's own loader is switched off in the build: it brings manifests,
 * snapshots and preloading of its own, 5.6 kB for what the document's boot state
 * already says (ADR 0008). Sharing stays the runtime's.
 */
import { isRecord } from 'shared-contracts/json';
import type { ReleaseScripts } from './release-scripts.ts';

/**
 * An entry that has not come by then counts as failed, as a part's other scripts do (`parcels.ts`).
 * One that comes later does no harm: the next try asks again.
 */
const LONGEST_WAIT_MS = 15_000;

/** What webpack's container plugin registers under the release's global name. */
interface Container {
  init(scope: object, initScope: readonly unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface ContainerSource {
  /** Address of the container's script. */
  readonly entry: string;
  readonly globalName: string;
}

export interface ContainerLoader {
  /** Answers an exposed module, `./slots` say. Rejects when it cannot be loaded; a later call tries again. */
  load(source: ContainerSource, module: string): Promise<unknown>;
}

/** `shareScopes` is the host's table of share scopes; containers take their libraries from `default`. */
export function createContainerLoader(options: {
  readonly page: Document;
  readonly scripts: ReleaseScripts;
  readonly shareScopes: Record<string, object>;
}): ContainerLoader {
  const { page, scripts, shareScopes } = options;
  const opened = new Map<string, Promise<Container>>();

  function run(entry: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const script = scripts.create(entry);
      script.addEventListener('load', () => resolve());
      const fail = () => {
        script.remove();
        reject(new Error(`${entry} could not be loaded`));
      };
      script.addEventListener('error', fail);
      // After the script came there is nothing left to reject, and nobody needs its element.
      setTimeout(fail, LONGEST_WAIT_MS);
      page.head.append(script);
    });
  }

  async function open({ entry, globalName }: ContainerSource): Promise<Container> {
    await run(entry);
    const container: unknown = Reflect.get(globalThis, globalName);
    if (!isContainer(container)) throw new Error(`${entry} registered no container`);
    const scope = (shareScopes['default'] ??= {});
    const initOptions = { version: '', shareScopeKeys: 'default', shareScopeMap: shareScopes };
    await container.init(scope, [], initOptions);
    return container;
  }

  return {
    async load(source, module) {
      let container = opened.get(source.globalName);
      if (container === undefined) {
        container = open(source);
        opened.set(source.globalName, container);
        container.catch(() => opened.delete(source.globalName));
      }
      const factory = await (await container).get(module);
      return factory();
    },
  };
}

function isContainer(value: unknown): value is Container {
  return (
    isRecord(value) && typeof value['init'] === 'function' && typeof value['get'] === 'function'
  );
}
