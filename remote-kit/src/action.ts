/** Handlers for plain form posts: one function per action name in the manifest. */
import type { ActionRequest, ActionResult, ServerContext } from 'shared-contracts/server-entry';

/** Handles one plain form post. */
export type Action = (request: ActionRequest, context: ServerContext) => Promise<ActionResult>;

/**
 * The `act` of a server entry. `Name` is the union of the manifest's actions, so that an action
 * without a handler does not compile. Rejects an unknown name.
 */
export function createAct<Name extends string>(actions: Readonly<Record<Name, Action>>): Action {
  const byName = new Map<string, Action>(Object.entries(actions));
  return async (request, context) => {
    const action = byName.get(request.action);
    if (action === undefined) throw new Error(`There is no action ${request.action}`);
    return action(request, context);
  };
}
