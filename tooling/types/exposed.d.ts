/**
 * The two halves of a remote that its build derives from the manifest and the block folders, for
 * tests. `"imports"` of package.json names the files.
 */
declare module '#exposed/server' {
  import type { ServerEntry } from 'shared-contracts/server-entry';

  export const serverEntry: ServerEntry;
}

declare module '#exposed/slots' {
  import type { SlotLifecycles } from 'shared-contracts/lifecycles';

  export const bootstrap: SlotLifecycles['bootstrap'];
  export const mount: SlotLifecycles['mount'];
  export const update: SlotLifecycles['update'];
  export const unmount: SlotLifecycles['unmount'];
}
