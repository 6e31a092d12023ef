/** Loads the data of the release page and its confirmation page, and sends them. */
import type { FastifyReply } from 'fastify';
import type { Releases } from 'shared-contracts/registry';
import type { ShellServices } from '../services.ts';
import type { AdministratorReply } from './administrators.ts';
import { ConfirmPage, SharePage, type ShownFault } from './confirm-page.tsx';
import { RANGE_NAMES, type ReadNumbers } from './observed-numbers.ts';
import { canSearch, findRemotes, releasesOfStore, type ReleasePageModel } from './page-model.ts';
import { CHANGED_PARAMETER, RANGE_PARAMETER, SEARCH_PARAMETER } from './paths.ts';
import type { RegistryClient } from './registry-client.ts';
import {
  describeCommand,
  toCommand,
  type CommandForm,
  type FieldErrors,
} from './release-command.ts';
import { describeOutcome, ReleasePage } from './release-page.tsx';
import { sendShellPage } from './send-shell-page.tsx';
import { listTemplatePages, type TemplatePages } from './template-pages.ts';

/** Longest search, in characters. */
const SEARCH_MAX = 100;

export interface PageSources {
  readonly services: ShellServices;
  readonly registry: RegistryClient;
  readonly readNumbers: ReadNumbers;
}

export async function sendReleasePage(
  sources: PageSources,
  exchange: AdministratorReply & { readonly query: URLSearchParams },
): Promise<FastifyReply> {
  const { services, registry } = sources;
  const state = await registry.read(exchange.administrator.actor);
  const releases = state?.releases ?? (await readStore(services));
  const { query } = exchange;
  const range = RANGE_NAMES.find((name) => name === query.get(RANGE_PARAMETER)) ?? '24h';
  const changed = Number(query.get(CHANGED_PARAMETER));
  const text = (query.get(SEARCH_PARAMETER) ?? '').trim().slice(0, SEARCH_MAX);
  const search = canSearch(releases) ? text : '';
  const model: ReleasePageModel = {
    siteName: await readSiteName(services),
    now: services.clock(),
    range,
    releases,
    pages: await readTemplatePages(services),
    search,
    history: state?.history.toReversed(),
    numbers: new Map(
      await Promise.all(
        findRemotes(releases, search).map(
          async ({ remote }) => [remote, await sources.readNumbers(remote, range)] as const,
        ),
      ),
    ),
    commands: state === undefined ? 'registry-away' : releases.canSign ? 'offered' : 'no-key',
    outcome: state?.history.find(
      ({ sequence, actor }) => sequence === changed && actor === exchange.administrator.actor,
    ),
  };
  const { outcome, siteName } = model;
  return sendShellPage(services, exchange, {
    status: 200,
    title: outcome === undefined ? 'Releases' : `Done: ${describeOutcome(outcome)}`,
    siteName,
    body: <ReleasePage model={model} />,
  });
}

interface Confirmation {
  readonly form: CommandForm;
  readonly status: 200 | 409 | 422 | 503;
  readonly errors: FieldErrors;
  readonly fault?: ShownFault;
}

/** After a conflict the form uses the current sequence, so that the command can be sent again. */
export async function sendConfirmPage(
  { services, registry }: PageSources,
  exchange: AdministratorReply,
  { form, status, errors, fault }: Confirmation,
): Promise<FastifyReply> {
  const state = await registry.read(exchange.administrator.actor);
  const remote = state?.releases.remotes.find((each) => each.remote === form.remote);
  const effect = remote === undefined ? undefined : describeCommand(remote, toCommand(form));
  const sequence =
    fault?.code === 'CONFLICT' ? String(state?.releases.sequence ?? 0) : form.sequence;
  const registryDown = {
    code: 'UNAVAILABLE',
    message: 'The release registry is not responding, so you cannot change releases now.',
  } as const;
  const shownFault = fault ?? (state === undefined ? registryDown : undefined);
  const isRefused = status !== 200 || shownFault !== undefined;
  const title = effect?.title ?? `This change to ${form.remote} is not possible`;
  return sendShellPage(services, exchange, {
    status: state === undefined ? 503 : status,
    title: isRefused
      ? `${shownFault?.code === 'UNKNOWN' ? 'Result unknown' : 'Error'}: ${title}`
      : title,
    siteName: await readSiteName(services),
    body: (
      <ConfirmPage
        form={{ ...form, sequence }}
        effect={effect}
        errors={errors}
        fault={shownFault}
      />
    ),
  });
}

export async function sendSharePage(
  { services }: PageSources,
  exchange: AdministratorReply,
  { form, errors }: Pick<Confirmation, 'form' | 'errors'>,
): Promise<FastifyReply> {
  return sendShellPage(services, exchange, {
    status: 422,
    title: `Error: roll out ${form.remote}`,
    siteName: await readSiteName(services),
    body: <SharePage form={form} errors={errors} />,
  });
}

async function readStore({ store, releases }: ShellServices): Promise<Releases> {
  return releasesOfStore(store.current()?.document, await releases.listPlanned());
}

/** Undefined while the API is down. */
async function readTemplatePages({ content }: ShellServices): Promise<TemplatePages | undefined> {
  try {
    return listTemplatePages(await content.read());
  } catch {
    return undefined;
  }
}

/** Falls back to the host name, because the page must work while the API is down. */
async function readSiteName({ content, env }: ShellServices): Promise<string> {
  try {
    return (await content.read()).domain.organisation_name;
  } catch {
    return new URL(env.siteUrl).host;
  }
}
