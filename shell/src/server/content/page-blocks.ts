/** Parses a page's blocks: block, frame and schedule of each. Pure. */
import { pageBlockWireSchema, type PageBlockWire } from 'shared-contracts/api/content';
import { readValue } from 'shared-contracts/api/read-response';
import { isJsonObject, type JsonObject } from 'shared-contracts/json';
import type { Block } from 'shared-contracts/page';
import * as v from 'valibot';
import { parseFrame, type ParsedFrame } from '../../document/block-frame.ts';
import { toClassPart } from '../../document/frame-values.ts';
import { ALWAYS, parseSchedule, type Schedule } from './schedule.ts';

/** A block with its schedule. */
export interface ScheduledBlock {
  readonly block: Block;
  readonly parsedFrame: ParsedFrame | null;
  readonly schedule: Schedule;
}

/** A part of a page that cannot be used; the rest of the page is unaffected. */
export interface ContentProblem {
  readonly blockId: string | null;
  readonly problem: string;
}

export type ReportProblem = (problem: ContentProblem) => void;

/** Returns the blocks in page order, without deleted and hidden ones. */
export function parsePageBlocks(
  contents: readonly unknown[],
  report: ReportProblem,
): readonly ScheduledBlock[] {
  return contents
    .flatMap((content) => parseWire(content, report) ?? [])
    .filter((wire) => !wire.deleted && (wire.editing || !wire.hidden))
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map((wire) => parseBlock(wire, report));
}

function parseWire(content: unknown, report: ReportProblem): PageBlockWire | undefined {
  const blockId = idIn(content);
  const parsed = readValue(pageBlockWireSchema, content, ({ field }) =>
    report({ blockId, problem: `${field} is not valid` }),
  );
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  report({
    blockId,
    problem: `block left out: ${v.getDotPath(issue) ?? 'all of it'} is not valid`,
  });
  return undefined;
}

function parseBlock(wire: PageBlockWire, report: ReportProblem): ScheduledBlock {
  const id = String(wire.id);
  const { imageHashes } = wire;
  const parsedFrame = parseFrame(toClassPart(id), {
    ...wire,
    background_image: imageHashes['background_image'],
    slate: imageHashes['slate'],
  });
  return {
    block: {
      id,
      template: wire.template,
      variables: parseVariables(wire, report),
      anchorName: parsedFrame?.frame.anchor ?? null,
    },
    parsedFrame,
    schedule: wire.editing ? ALWAYS : parseSchedule(wire.start_time, wire.end_time),
  };
}

/**
 * Variables are a JSON string. Invalid JSON counts as no variables, so that it cannot break the
 * page.
 */
function parseVariables({ id, variables }: PageBlockWire, report: ReportProblem): JsonObject {
  if (variables === null || variables === '') return {};
  const value = parseJson(variables);
  if (isJsonObject(value)) return value;
  report({ blockId: String(id), problem: 'variables are not a JSON object' });
  return {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Id of an unparsed block, for a problem report; null if it has no valid id. */
export function idIn(content: unknown): string | null {
  const parsed = v.safeParse(v.object({ id: v.union([v.string(), v.number()]) }), content);
  return parsed.success ? String(parsed.output.id) : null;
}
