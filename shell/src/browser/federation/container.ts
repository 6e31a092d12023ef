/**
 * Loads a remote's container: the script that its release names, with the federation
 * interface (`init`, `get`) that it registers.
 *
 * The build disables the runtime's own loader. It adds manifests, snapshots and preloading,
 * 5.6 kB for data that the boot state already has (ADR 0008). The runtime still handles
 * shared modules.
 */
import { isRecord } from 'shared-contracts/json';
import type { ReleaseScripts } from './release-scripts.ts';

/**
 * Longest time to load an entry; the limit for other scripts is in `parcels.ts`. An entry
 * that arrives later does no harm, because the next try requests it again.
 */
const LONGEST_WAIT_MS = 15_000;

/** Registered by webpack's container plugin under the release's global name. */
interface Container {
  init(scope: object, initScope: readonly unknown[], options: object): unknown;
  get(module: string): Promise<() => unknown>;
}

export interface ContainerSource {
  /** URL of the container's script. */
  readonly entry: string;
  readonly globalName: string;
}

export interface ContainerLoader {
  /**
   * Returns an exposed module, for example `./slots`. Rejects when it cannot be loaded; a
   * later call tries again.
   */
  load(source: ContainerSource, module: string): Promise<unknown>;
}

/**
 * `shareScopes` is the host's table of share scopes; containers take their libraries from
 * `default`.
 */
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
      // No effect once the script has loaded: the promise is settled and its element no
      // longer needed.
      setTimeout(fail, LONGEST_WAIT_MS);
      page.head.append(script);
    });
  }

  async function open({ entry, globalName }: ContainerSource): Promise<Container> {
    await run(entry);
    const container: unknown = Reflect.get(globalThis, globalName);
    if (!isContainer(container)) throw new Error(`${entry} did not register a container`);
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
