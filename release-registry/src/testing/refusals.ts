/** Parts of releases and reasons for refusals, for tests of the gate. */
import type { HostCapabilities } from 'shared-contracts/host';
import type { ReleaseRecord } from 'shared-contracts/release';
import { GateError, type Refusal } from '../control-plane.ts';
import { aRecord, aSite, type TestSite } from './builders.ts';

export type RecordParts = Partial<ReleaseRecord>;

const [aTemplate] = aRecord().provides;

export function providing(...templates: readonly string[]): RecordParts {
  return {
    provides: templates.flatMap((template) =>
      aTemplate === undefined ? [] : [{ ...aTemplate, template }],
    ),
  };
}

export function sending(payload: Record<string, unknown>, event = 'cart.changed'): RecordParts {
  return {
    publishes: [event],
    eventSchemas: { publishes: { [event]: payload }, consumes: {} },
  };
}

export function accepting(payload: Record<string, unknown>, event = 'cart.changed'): RecordParts {
  return { consumes: [event], eventSchemas: { publishes: {}, consumes: { [event]: payload } } };
}

/** Why a command is refused; empty when it is not. */
export async function refusalsOf(command: Promise<unknown>): Promise<readonly Refusal[]> {
  try {
    await command;
    return [];
  } catch (error) {
    if (error instanceof GateError) return error.refusals;
    throw error;
  }
}

/** A shop whose cart is live beside it. */
export async function aSiteWithCart(
  cart: RecordParts,
  host?: Partial<HostCapabilities>,
): Promise<TestSite> {
  const site = await aSite(['mfe-shop', 'mfe-cart'], host === undefined ? {} : { host });
  await site.publish({ remote: 'mfe-cart', record: { ...providing('cart/view'), ...cart } });
  return site;
}
