/** Answers with the page at a path: a document, a redirect, or the end of the session. */
import type { FastifyReply } from 'fastify';
import { loginPath } from 'shared-contracts/paths';
import { overrideReleases } from '../releases/overridden-releases.ts';
import type { ShellServices } from '../services.ts';
import { logOutByLink } from '../session/log-out.ts';
import { redirect } from '../session/visitor-reply.ts';
import { isPerson, runsScripts, type DocumentRequest } from './document-request.ts';
import { startVisit } from './page-visit.ts';
import { sendDocument } from './send-document.ts';

export async function sendPage(
  services: ShellServices,
  answer: DocumentRequest,
): Promise<FastifyReply> {
  const { request, visitor, pathname, search, rejectedAction } = answer;
  const { rollout, override } = visitor.identity;
  const releases = overrideReleases(await services.releases.choose(rollout), override);
  // A developer's own build says nothing about the release it stands in for.
  const isVisit = override === undefined && isPerson(request);
  const observed = services.observer.begin(releases, isVisit ? 'person' : 'machine');
  const result = await startVisit(services, {
    pathname,
    search,
    visitor,
    releases,
    rejectedAction,
    output: 'document',
    runsScripts: runsScripts(answer),
    onSlotError: observed.slotFailed,
    log: request.log,
  });
  switch (result.kind) {
    case 'redirect':
      return redirect(answer, result.to, result.status);
    case 'back-end':
      return redirect(answer, `${services.env.backEndUrl}/cms`, 302);
    case 'logout':
      return logOutByLink(services, answer);
    case 'login-required':
      return redirect(answer, loginPath(pathname + search), 302);
    case 'visit':
      return sendDocument(services, answer, { releases, observed, visit: result.visit });
  }
}
