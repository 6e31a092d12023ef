/**
 * POST /_action/<name>: plain form posts, handled by the remote that declares the action. The rules
 * for API calls of scripts apply to them, too.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from 'shared-contracts/api-client';
import { isOwnPath, loginPath, PAGE_FIELD } from 'shared-contracts/paths';
import type { ActionResult } from 'shared-contracts/server-entry';
import { readFormFields } from '../actions/form-fields.ts';
import { logIn } from '../actions/log-in.ts';
import { siteView } from '../content/layout-model.ts';
import { overrideReleases } from '../releases/overridden-releases.ts';
import { visitorFor } from '../rendering/visitor-for.ts';
import { JobError } from '../rendering/release-runner.ts';
import type { ShellServices } from '../services.ts';
import { readVisitor, type VisitorRequest } from '../session/visitor-request.ts';
import { redirect } from '../session/visitor-reply.ts';
import { splitUrl } from '../http/split-url.ts';
import { sendPage } from '../pages/send-page.ts';

/** Longer than the deadlines of rendering, because the API may be slow to start a payment. */
const DEADLINE_MS = 20_000;

export function registerActionRoute(app: FastifyInstance, services: ShellServices): void {
  app.post<{ Params: { action: string } }>('/_action/:action', async (request, reply) => {
    const { action } = request.params;
    const visitor = await readVisitor(request, services.visitors);
    const { rollout, override } = visitor.identity;
    const live = await services.releases.choose(rollout);
    const releases = await overrideReleases(services, live, override);
    const record = releases.findActionOwner(action);
    if (record === undefined) return sendNotFound(reply);
    services.tracing.current()?.set({ remote: record.remote, version: record.version, action });
    await visitor.session.renewIfNeeded();

    const fields = readFormFields(request.body);
    const posted = fields[PAGE_FIELD]?.[0] ?? '/';
    const page = isOwnPath(posted) ? posted : '/';
    const { domain } = await services.content.read();
    const { access } = visitor.session;
    const job = {
      kind: 'act',
      request: {
        action,
        fields,
        page,
        site: siteView(services.env.siteUrl, domain),
        visitor: visitorFor(record, access),
        visitorKey: visitor.identity.keyFor(record.remote),
        fingerprint: visitor.identity.getFingerprint(),
      },
    } as const;
    const result = await services.runners
      .runnerOf(record)
      .run(job, { callApi: access.callApi, deadlineMs: DEADLINE_MS })
      .catch((error: unknown) => {
        if (visitor.session.hasEnded) return undefined;
        const { remote, version } = record;
        request.log.error({ remote, version, action }, 'action failed');
        throw error;
      });
    if (result === undefined) return redirect({ reply, visitor }, '/', 303);
    if (result.kind !== 'act') throw new JobError('threw', 'returned the result of another job');
    const { answer } = result;
    visitor.cookies.keepRemote(answer.setCookies ?? [], record.cookies);
    if (answer.kind === 'rejected') {
      // The entered values are lost here. A remote that keeps them returns `login-required` instead.
      if (visitor.session.hasEnded) return redirect({ reply, visitor }, '/', 303);
      const rejectedAction = answer.rejected;
      return sendPage(services, { request, reply, visitor, ...splitUrl(page), rejectedAction });
    }
    const target = targetOf(answer, page, services);
    if (answer.kind === 'redirect') await logInAutomatically(services, visitor, answer);
    return redirect({ reply, visitor }, target, 303);
  });
}

/** Logs in with the credentials of the result. If the API refuses them, the visitor has to log in. */
async function logInAutomatically(
  services: ShellServices,
  visitor: VisitorRequest,
  { logIn: credentials }: Extract<ActionResult, { readonly kind: 'redirect' }>,
): Promise<void> {
  if (credentials === undefined) return;
  try {
    await logIn(services, visitor, credentials);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

function targetOf(
  answer: Exclude<ActionResult, { readonly kind: 'rejected' }>,
  page: string,
  { env }: ShellServices,
): string {
  if (answer.kind === 'login-required') return loginPath(page);
  if (isOwnPath(answer.to)) return answer.to;
  const allowed = [env.siteUrl, ...env.paymentOrigins];
  const isAllowed =
    /^https?:/.test(answer.to) &&
    URL.canParse(answer.to) &&
    allowed.includes(new URL(answer.to).origin);
  if (!isAllowed) throw new Error('An action redirected to a URL that is not allowed');
  return answer.to;
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .status(404)
    .send({ success: false, message: 'This action does not exist.', code: 'NOT_FOUND' });
}
