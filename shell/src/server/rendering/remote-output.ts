/**
 * Validates what a remote's server build returns. A value outside the contract is a failure of that
 * remote, not of the page.
 */
import * as v from 'valibot';
import type { ReleaseRecord } from 'shared-contracts/release';
import type { HeadContribution, SlotData } from 'shared-contracts/slot';

const nestedSlotSchema = v.object({
  name: v.string(),
  blocks: v.array(
    v.object({
      id: v.string(),
      template: v.string(),
      variables: v.record(v.string(), v.unknown()),
    }),
  ),
});

const slotDataSchema = v.object({
  blocks: v.record(v.string(), v.unknown()),
  nested: v.array(nestedSlotSchema),
  status: v.picklist([200, 404]),
  missing: v.optional(
    v.array(
      v.object({
        block: v.object({ id: v.string(), template: v.string() }),
        reference: v.string(),
      }),
    ),
  ),
});

const text = v.optional(v.string());

const headSchema = v.object({
  title: text,
  description: text,
  canonicalPath: text,
  meta: v.optional(
    v.array(
      v.union([
        v.object({ name: v.string(), content: v.string() }),
        v.object({ property: v.string(), content: v.string() }),
      ]),
    ),
  ),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string(), type: text }))),
  jsonLd: v.optional(v.array(v.record(v.string(), v.unknown()))),
  robots: text,
  firstPicture: v.optional(v.object({ type: v.string(), srcSet: v.string(), sizes: v.string() })),
});

export function isSlotData(value: unknown): value is SlotData {
  return v.is(slotDataSchema, value) && isSerialisable(value);
}

/**
 * True when the manifest of the remote declares all templates that it nests. The gate protects only
 * declared templates from removal.
 */
export function isNestingDeclared(
  { nested }: SlotData,
  { nests }: Pick<ReleaseRecord, 'nests'>,
): boolean {
  const templates = nested.flatMap(({ blocks }) => blocks.map(({ template }) => template));
  return nests === undefined || templates.every((template) => nests.includes(template));
}

export function isHeadContribution(value: unknown): value is HeadContribution {
  return v.is(headSchema, value) && isSerialisable(value);
}

/** Data is sent to the browser as JSON. */
function isSerialisable(value: object): boolean {
  try {
    JSON.stringify(value);
    return true;
  } catch {
    return false;
  }
}
