/** What a remote answers to plain form posts (FED-18): one function per name in its manifest. */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';

/** Answers one plain form post. */
export type Action = (request: ActionRequest, context: ServerContext) => Promise<ActionResult>;

/**
 * The `act` of a server entry. `Name` is the union of the manifest's actions, so that one without
 * an answer does not compile. Rejects a name that is none of them.
 */
export function createAct<Name extends string>(actions: Readonly<Record<Name, Action>>): Action {
  const byName = new Map<string, Action>(Object.entries(actions));
  return async (request, context) => {
    const action = byName.get(request.action);
    if (action === undefined) throw new Error(`There is no action ${request.action}`);
    return action(request, context);
  };
}
