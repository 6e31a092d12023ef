/**
 * The event bus: the only way remotes communicate.
 *
 * Events are validated against their schema and frozen before any listener receives them. A
 * remote may publish and consume only what its release declares, up to a limit per second;
 * events above the limit are dropped and reported. A listener that throws is reported and
 * never stops the others.
 */
import { Subject } from 'rxjs';
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
  /** The bus with the permissions of one remote, whose release may not be known yet. */
  forRemote(remote: string, declared: () => DeclaredEvents | undefined): RemoteBus;
  /** Calls the listener after every event, whatever its type. */
  onEvent(listener: (event: StorefrontEvent) => void): void;
}

/** Name under which the shell's own failing listeners are reported. */
const SHELL = 'shell';
/** A visitor causes only a few events a second. More means that the remote is in a loop. */
const EVENTS_PER_SECOND_MAX = 100;
const SECOND_MS = 1000;

export function createEventBus(reportListener: (owner: string, error: unknown) => void): EventBus {
  const events = new Subject<StorefrontEvent>();
  /** Events published per remote, over all its slots, since `countingSince`. */
  const counts = new Map<string, number>();
  let countingSince = 0;

  /** False when the remote is above its limit. */
  function mayPublish(remote: string): boolean {
    const now = Date.now();
    if (now - countingSince > SECOND_MS) {
      counts.clear();
      countingSince = now;
    }
    const count = (counts.get(remote) ?? 0) + 1;
    counts.set(remote, count);
    return count <= EVENTS_PER_SECOND_MAX;
  }

  function publish(event: StorefrontEvent): void {
    const parsed = v.safeParse(storefrontEventSchemas[event.type], event);
    if (!parsed.success) throw new TypeError(parsed.issues[0].message);
    events.next(freezeDeeply(parsed.output));
  }

  function subscribe<Type extends StorefrontEventType>(
    owner: string,
    type: Type,
    listener: (event: StorefrontEventOf<Type>) => void,
  ): () => void {
    const isOfType = (event: StorefrontEvent): event is StorefrontEventOf<Type> =>
      event.type === type;
    const subscription = events.subscribe((event) => {
      if (!isOfType(event)) return;
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
    onEvent: (listener) => void events.subscribe(listener),
    forRemote: (remote, declared) => ({
      publish(event) {
        refuseUndeclared(
          declared()?.publishes,
          event.type,
          `${remote} does not declare that it publishes`,
        );
        if (mayPublish(remote)) publish(event);
        else reportListener(remote, new Error(`${remote} floods the bus with ${event.type}`));
      },
      subscribe(type, listener) {
        refuseUndeclared(declared()?.consumes, type, `${remote} does not declare that it consumes`);
        return subscribe(remote, type, listener);
      },
    }),
  };
}

function refuseUndeclared(
  declared: readonly string[] | undefined,
  type: string,
  message: string,
): void {
  if (declared?.includes(type) !== true) throw new Error(`${message} ${type}`);
}

function freezeDeeply<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const child of Object.values(value)) freezeDeeply(child);
  return Object.freeze(value);
}
