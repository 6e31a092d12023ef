/**
 * The event bus: the only way remotes talk (FED-03).
 *
 * Events are checked against their schema and frozen before anyone sees them. A
 * remote may publish and consume only what its release declares. A listener
 * that throws is reported and never stops the others.
 */
import { filter, Subject } from 'rxjs';
import {
  storefrontEventSchemas,
  type RemoteBus,
  type StorefrontEvent,
  type StorefrontEventOf,
  type StorefrontEventType,
} from 'shared-contracts/events';
import * as v from 'valibot';

export interface DeclaredEvents {
  readonly publishes: readonly string[];
  readonly consumes: readonly string[];
}

export interface EventBus extends RemoteBus {
  /** The bus as one remote sees it. */
  forRemote(remote: string, declared: DeclaredEvents): RemoteBus;
}

/** Name under which the shell's own failing listeners are reported. */
const SHELL = 'shell';

export function createEventBus(reportListener: (owner: string, error: unknown) => void): EventBus {
  const events = new Subject<StorefrontEvent>();

  function publish(event: StorefrontEvent): void {
    events.next(freezeDeeply(v.parse(storefrontEventSchemas[event.type], event)));
  }

  function subscribe<Type extends StorefrontEventType>(
    owner: string,
    type: Type,
    listener: (event: StorefrontEventOf<Type>) => void,
  ): () => void {
    const isOfType = (event: StorefrontEvent): event is StorefrontEventOf<Type> =>
      event.type === type;
    const subscription = events.pipe(filter(isOfType)).subscribe((event) => {
      try {
        listener(event);
      } catch (error) {
        reportListener(owner, error);
      }
    });
    return () => subscription.unsubscribe();
  }

  return {
    publish,
    subscribe: (type, listener) => subscribe(SHELL, type, listener),
    forRemote: (remote, { publishes, consumes }) => ({
      publish(event) {
        refuseUndeclared(publishes, event.type, `${remote} does not declare that it publishes`);
        publish(event);
      },
      subscribe(type, listener) {
        refuseUndeclared(consumes, type, `${remote} does not declare that it consumes`);
        return subscribe(remote, type, listener);
      },
    }),
  };
}

function refuseUndeclared(declared: readonly string[], type: string, complaint: string): void {
  if (!declared.includes(type)) throw new Error(`${complaint} ${type}`);
}

function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) freezeDeeply(child);
  return Object.freeze(value);
}
