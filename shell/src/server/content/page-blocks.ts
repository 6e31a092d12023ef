/** A page's wire blocks, parsed: block, frame and schedule of each. Pure. */
import { pageBlockWireSchema, type PageBlockWire } from 'shared-contracts/api/content';
import { isJsonObject, type JsonObject } from 'shared-contracts/json';
import type { Block } from 'shared-contracts/page';
import * as v from 'valibot';
import { parseFrame, type ParsedFrame } from '../../document/block-frame.ts';
import { toClassPart } from '../../document/frame-values.ts';
import { ALWAYS, parseSchedule, type Schedule } from './schedule.ts';

/** A block that is shown at times. */
export interface ScheduledBlock {
  readonly block: Block;
  readonly parsedFrame: ParsedFrame | null;
  readonly schedule: Schedule;
}

/** What of a page could not be used; it costs nothing but itself. */
export interface ContentProblem {
  readonly blockId: string | null;
  readonly problem: string;
}

export type ReportProblem = (problem: ContentProblem) => void;

/** In page order, without blocks that are deleted or hidden. */
export function parsePageBlocks(
  contents: readonly unknown[],
  tell: ReportProblem,
): readonly ScheduledBlock[] {
  return contents
    .flatMap((content) => parseWire(content, tell) ?? [])
    .filter((wire) => !wire.deleted && (wire.editing || !wire.hidden))
    .toSorted((a, b) => a.sort_order - b.sort_order)
    .map((wire) => parseBlock(wire, tell));
}

function parseWire(content: unknown, tell: ReportProblem): PageBlockWire | undefined {
  const parsed = v.safeParse(pageBlockWireSchema, content);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  tell({
    blockId: idIn(content),
    problem: `block left out: ${v.getDotPath(issue) ?? 'all of it'} is not as agreed`,
  });
  return undefined;
}

function parseBlock(wire: PageBlockWire, tell: ReportProblem): ScheduledBlock {
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
      variables: parseVariables(wire, tell),
      anchorName: parsedFrame?.frame.anchor ?? null,
    },
    parsedFrame,
    schedule: wire.editing ? ALWAYS : parseSchedule(wire.start_time, wire.end_time),
  };
}

/** Variables are a JSON string; broken ones count as none, so that one block cannot cost a page. */
function parseVariables({ id, variables }: PageBlockWire, tell: ReportProblem): JsonObject {
  if (variables === null || variables === '') return {};
  const value = parseJson(variables);
  if (isJsonObject(value)) return value;
  tell({ blockId: String(id), problem: 'variables are no JSON object' });
  return {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function idIn(content: unknown): string | null {
  const parsed = v.safeParse(v.object({ id: v.union([v.string(), v.number()]) }), content);
  return parsed.success ? String(parsed.output.id) : null;
}
