/**
 * The module federation host without plugin, manifest or asynchronous start. Loads the two
 * modules that a remote may expose.
 */
import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime/bundler';
import { isRecord } from 'shared-contracts/json';
import type { ServiceModule, SlotLifecycles } from 'shared-contracts/lifecycles';
import type { BrowserRelease } from '../../document/document-state.ts';
import { createContainerLoader } from './container.ts';
import type { IntegrityTable } from './integrity-table.ts';
import type { ReleaseScripts } from './release-scripts.ts';
import { sharedLibraries } from './shared-libraries.ts';

export interface FederationHost {
  /** Rejects when the code cannot be loaded; a later call tries again. */
  loadSlots(remote: string): Promise<SlotLifecycles>;
  loadService(remote: string): Promise<ServiceModule>;
}

export interface FederationParts {
  readonly page: Document;
  readonly releases: Readonly<Record<string, BrowserRelease>>;
  readonly integrity: IntegrityTable;
  readonly scripts: ReleaseScripts;
}

/** Before the first remote loads, sets the two globals that remotes rely on and cannot change. */
export function createFederationHost({
  page,
  releases,
  integrity,
  scripts,
}: FederationParts): FederationHost {
  defineGlobal('__MF_BUNDLER_RUNTIME__', Object.freeze(bundlerRuntime));
  defineGlobal('__RELEASE_INTEGRITY__', integrity.entries);
  const instance = createInstance({
    name: 'shell',
    shareStrategy: 'loaded-first',
    shared: sharedLibraries,
    remotes: [],
  });
  const containers = createContainerLoader({
    page,
    scripts,
    shareScopes: instance.shareScopeMap,
  });
  const load = (remote: string, module: string): Promise<unknown> => {
    const release = releases[remote];
    if (release === undefined) return Promise.reject(new Error(`${remote} has no release`));
    return containers.load(release, module);
  };
  return {
    async loadSlots(remote) {
      const module = await load(remote, './slots');
      if (!isSlotLifecycles(module)) throw new Error(`${remote} exposes no slots`);
      return module;
    },
    async loadService(remote) {
      const module = await load(remote, './service');
      if (!isServiceModule(module)) throw new Error(`${remote} exposes no service`);
      return module;
    },
  };
}

function defineGlobal(name: string, value: object): void {
  Object.defineProperty(globalThis, name, {
    value,
    configurable: false,
    writable: false,
  });
}

function isSlotLifecycles(module: unknown): module is SlotLifecycles {
  const names = ['bootstrap', 'mount', 'update', 'unmount'];
  return isRecord(module) && names.every((name) => typeof module[name] === 'function');
}

function isServiceModule(module: unknown): module is ServiceModule {
  return isRecord(module) && typeof module['startService'] === 'function';
}
