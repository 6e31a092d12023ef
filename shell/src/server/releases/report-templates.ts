/**
 * Reports to the backend which block templates the site's releases provide, where owners can place
 * them and what they can set on them, and which fixed pages the site has: at the start, after every
 * change of the rollout, and regularly, because the backend may have missed a report. A new team's
 * block can so be placed as soon as it is published.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { ReleaseStore } from 'release-registry/release-store';
import {
  BLOCK_TEMPLATES_PATH,
  type BlockTemplate,
  type BlockTemplates,
} from 'shared-contracts/block-templates';
import { isRecord } from 'shared-contracts/json';
import { INTERNAL_SECRET_HEADER } from 'shared-contracts/observation';
import type { ReleasedPage, ReleaseRecord } from 'shared-contracts/release';

export interface TemplateReportOptions {
  readonly store: Pick<ReleaseStore, 'current' | 'findRecord' | 'subscribe'>;
  readonly apiUrl: string;
  /** Null when this shell and the backend share no secret; nothing is reported then. */
  readonly secret: string | null;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const REPEAT_EVERY_MS = 60_000;
const RETRY_AFTER_MS = 2000;
const TIMEOUT_MS = 5000;

/** Returns a function that stops the reports. */
export function reportTemplates(options: TemplateReportOptions): () => void {
  const { store, secret, log } = options;
  if (secret === null) return () => undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let reporting = Promise.resolve();
  let lastProblem: string | null = null;

  async function report(): Promise<void> {
    clearTimeout(timer);
    const problem = await send(options, secret ?? '', await readReport(store));
    if (problem !== null && problem !== lastProblem) {
      log.warn({ reason: problem }, 'block templates could not be reported to the backend');
    }
    lastProblem = problem;
    if (isStopped) return;
    const afterMs = problem === null ? REPEAT_EVERY_MS : RETRY_AFTER_MS;
    timer = setTimeout(() => void start(), afterMs).unref();
  }

  /** One report at a time, so that an older one never arrives last. */
  function start(): Promise<void> {
    return (reporting = reporting.then(() => (isStopped ? undefined : report())));
  }

  const unsubscribe = store.subscribe(() => void start());
  void start();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribe();
  };
}

/** Null after success, and where the backend has no such call. */
async function send(
  { apiUrl }: TemplateReportOptions,
  secret: string,
  body: BlockTemplates,
): Promise<string | null> {
  try {
    const { ok, status } = await fetch(`${apiUrl}${BLOCK_TEMPLATES_PATH}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', [INTERNAL_SECRET_HEADER]: secret },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return ok || status === 404 ? null : `the backend responded with ${status}`;
  } catch {
    return 'the backend did not respond';
  }
}

/** Of all remotes: what is for everyone, and what only their candidates add. */
async function readReport(store: TemplateReportOptions['store']): Promise<BlockTemplates> {
  const document = store.current()?.document;
  const remotes = Object.entries(document?.remotes ?? {});
  const releases = await Promise.all(
    remotes.map(async ([remote, { plan }]) => {
      const versions = plan.kind === 'single' ? [plan.version] : [plan.stable, plan.candidate];
      const [stable, candidate] = await Promise.all(
        versions.map((version) => store.findRecord(remote, version)),
      );
      return { stable, candidate };
    }),
  );
  return {
    sequence: document?.sequence ?? 0,
    templates: releases.flatMap(({ stable, candidate }) => mergeTemplates(stable, candidate)),
    pages: releases.flatMap(({ stable, candidate }) => mergePages(stable, candidate)),
  };
}

function mergePages(
  stable: ReleaseRecord | undefined,
  candidate: ReleaseRecord | undefined,
): readonly ReleasedPage[] {
  const known = stable?.pages ?? [];
  const added = candidate?.pages ?? [];
  return [...known, ...added.filter(({ slug }) => !known.some((page) => page.slug === slug))];
}

function mergeTemplates(
  stable: ReleaseRecord | undefined,
  candidate: ReleaseRecord | undefined,
): readonly BlockTemplate[] {
  const forAll = stable === undefined ? [] : templatesOf(stable, 'all');
  const forSome = candidate === undefined ? [] : templatesOf(candidate, 'some');
  return [
    ...forAll.map((known) => {
      const next = forSome.find(({ template }) => template === known.template);
      return next === undefined ? known : { ...known, fields: mergeFields(known, next) };
    }),
    ...forSome.filter(({ template }) => !forAll.some((known) => known.template === template)),
  ];
}

function templatesOf(
  { remote, provides }: ReleaseRecord,
  visitors: BlockTemplate['visitors'],
): readonly BlockTemplate[] {
  return provides.flatMap(({ template, fields, regions }) => {
    if (regions !== undefined)
      return [{ template, remote, visitors, fields: fields ?? {}, regions }];
    return fields === undefined ? [] : [{ template, remote, visitors, fields }];
  });
}

/** The candidate's fields come last; one that both have stays as it is for everyone. */
function mergeFields(stable: BlockTemplate, candidate: BlockTemplate): BlockTemplate['fields'] {
  const [known, added] = [stable, candidate].map(({ fields }) =>
    isRecord(fields['properties']) ? fields['properties'] : {},
  );
  return { ...stable.fields, properties: { ...added, ...known } };
}
