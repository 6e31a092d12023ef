/**
 * Checks whether the events a release publishes and consumes fit what is live, in both directions.
 * The shell's bus accepts payloads that match its own schemas, drops the fields they do not list,
 * and passes the rest to the consumers. Pure.
 *
 * For a release from before schemas were recorded, only the names of its events are checked.
 */
import type { HostCapabilities } from 'shared-contracts/host';
import type { EventSchemas, ReleaseRecord } from 'shared-contracts/release';
import { formatReleaseId } from '../trust/verified-documents.ts';
import type { Refusal } from './refusal.ts';
import { dropUnknownFields, findMisfit, type Misfit } from './shape-fit.ts';
import { parseShape, type Shape } from './shape.ts';

const SHELL = 'the shell';

/** Producer or consumer of an event; without schemas, only the event's name was recorded. */
interface Party {
  readonly who: string;
  readonly schemas: EventSchemas | undefined;
}

/** @param others live releases of other remotes */
export function listEventRefusals(
  record: ReleaseRecord,
  host: HostCapabilities,
  others: readonly ReleaseRecord[],
): readonly Refusal[] {
  const own = partyOf(record);
  const shell = { who: SHELL, schemas: host.eventSchemas };
  const sent = record.publishes.flatMap((event) => {
    const consumers = others.filter(({ consumes }) => consumes.includes(event)).map(partyOf);
    const carried = refuseByShell({ event, producer: own, host });
    if (carried.length > 0) return carried;
    return consumers.flatMap((consumer) =>
      refuseByConsumer({ event, producer: own, consumer, host }, consumer.who),
    );
  });
  const received = record.consumes.flatMap((event) => {
    const producers = others.filter(({ publishes }) => publishes.includes(event)).map(partyOf);
    const all = Object.hasOwn(host.eventSchemas.publishes, event)
      ? [shell, ...producers]
      : producers;
    return all.flatMap((producer) =>
      refuseByConsumer({ event, producer, consumer: own, host }, producer.who),
    );
  });
  return [...listUnknownEvents(record, host), ...sent, ...received];
}

/** Events that the release consumes and no live release publishes. */
export function listUnpublishedEvents(
  record: ReleaseRecord,
  host: HostCapabilities,
  others: readonly ReleaseRecord[],
): readonly string[] {
  const published = new Set([
    ...Object.keys(host.eventSchemas.publishes),
    ...record.publishes,
    ...others.flatMap((other) => other.publishes),
  ]);
  return record.consumes
    .filter((event) => !published.has(event))
    .map((event) => `it consumes ${event}, which no live release publishes`);
}

function listUnknownEvents(record: ReleaseRecord, host: HostCapabilities): readonly Refusal[] {
  return [...new Set([...record.publishes, ...record.consumes])]
    .filter((event) => !Object.hasOwn(host.eventSchemas.consumes, event))
    .map((event) => ({
      code: 'unknown-event',
      what: `event ${event} is not one of the shell’s contracts`,
      who: SHELL,
      todo: `use an event of shared-contracts, or deploy a shell that knows ${event} first`,
    }));
}

/** An event on its way from a producer through the shell's bus to a consumer. */
interface Delivery {
  readonly event: string;
  readonly producer: Party;
  readonly consumer: Party;
  readonly host: HostCapabilities;
}

/** The bus throws on a payload that the shell's own schema rejects. */
function refuseByShell({ event, producer, host }: Omit<Delivery, 'consumer'>): readonly Refusal[] {
  const sent = findShape(producer.schemas?.publishes, event);
  const carried = findShape(host.eventSchemas.consumes, event);
  if (sent === undefined || carried === undefined) return [];
  const misfit = findMisfit(sent, carried);
  if (misfit === undefined) return [];
  const what = `the shell rejects its payload of ${event}: ${describe(misfit)}`;
  return [refuse(misfit, { what, who: SHELL, event })];
}

function refuseByConsumer(
  { event, producer, consumer, host }: Delivery,
  who: string,
): readonly Refusal[] {
  const sent = findShape(producer.schemas?.publishes, event);
  const accepted = findShape(consumer.schemas?.consumes, event);
  if (sent === undefined || accepted === undefined) return [];
  const carried = findShape(host.eventSchemas.consumes, event);
  const arriving = carried === undefined ? sent : dropUnknownFields(sent, carried);
  const misfit = findMisfit(arriving, accepted);
  if (misfit === undefined) return [];
  const what = `${consumer.who} does not accept ${event} as ${producer.who} sends it: ${describe(misfit)}`;
  return [refuse(misfit, { what, who, event })];
}

function refuse(
  misfit: Misfit,
  { what, who, event }: { readonly what: string; readonly who: string; readonly event: string },
): Refusal {
  if (misfit.kind === 'not-proven') {
    const todo = `use only objects, lists, texts, numbers, fixed values and alternatives of these in the schema of ${event}`;
    return { code: 'event-not-proven', what, who, todo };
  }
  const todo = `only add optional fields to ${event}; send anything else as a new event beside it until every consumer uses it`;
  return { code: 'event-payload', what, who, todo };
}

function findShape(
  schemas: EventSchemas['publishes'] | undefined,
  event: string,
): Shape | undefined {
  if (schemas === undefined || !Object.hasOwn(schemas, event)) return undefined;
  return parseShape(schemas[event]);
}

function describe({ path, why }: Misfit): string {
  return `${path === '' ? 'the payload' : path} ${why}`;
}

function partyOf(record: ReleaseRecord): Party {
  return { who: formatReleaseId(record), schemas: record.eventSchemas };
}
