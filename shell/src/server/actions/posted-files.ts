/**
 * Plain form posts that carry files, so that a picture is chosen without scripts (ACC-09).
 * Only signed-in visitors send them, a few at a time: each is held in memory.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FormError } from 'server-kit/forms/multipart-form';
import { isOwnPath, LOGIN_PATH, PAGE_FIELD } from 'shared-contracts/paths';
import { isRecord } from 'shared-contracts/json';
import { networkOf } from 'shared-contracts/visitor-network';
import { redirect } from '../session/visitor-reply.ts';
import { splitUrl } from '../http/split-url.ts';
import { sendPage } from '../pages/send-page.ts';
import type { ShellServices } from '../services.ts';
import { ownerOf } from '../session/session-cookie.ts';
import { readVisitor } from '../session/visitor-request.ts';
import { parseFormWithFiles } from './form-fields.ts';

/** More than any file may have, so that the one who answers the form can say what is wrong. */
export const POSTED_FILES_BYTES_MAX = 8 * 1024 * 1024;
const AT_ONCE_MAX = 4;
/** Of one visitor, and of one network: who sends slowly leaves places to the others. */
const SHARE_MAX = 2;
const MULTIPART = 'multipart/form-data';
const TOO_LARGE = 'This file is too large. Please choose a smaller one.';

/** For the routes registered in this scope, whose addresses end in the action's name. */
export function acceptPostedFiles(scope: FastifyInstance, services: ShellServices): void {
  const underWay = new Map<FastifyRequest, readonly string[]>();

  scope.addHook('preParsing', async (request, reply) => {
    if (!carriesFiles(request)) return undefined;
    const visitor = await readVisitor(request, services.visitors);
    if (visitor.session.stored === undefined) return redirect({ reply, visitor }, LOGIN_PATH, 303);
    // Who broke off meanwhile is told so no more.
    if (reply.raw.destroyed) return undefined;
    const senders = [ownerOf(visitor.session.stored), networkOf(request.ip)];
    if (!hasPlace([...underWay.values()], senders)) {
      throw new FormError(503, 'Too many files at once');
    }
    underWay.set(request, senders);
    // Answered, or gone: who breaks off gets no answer.
    reply.raw.once('close', () => underWay.delete(request));
    return undefined;
  });

  const limits = { parseAs: 'buffer', bodyLimit: POSTED_FILES_BYTES_MAX } as const;
  scope.addContentTypeParser(MULTIPART, limits, async (request: FastifyRequest, body: Buffer) => {
    return parseFormWithFiles(body, request.headers['content-type'] ?? '');
  });

  scope.setErrorHandler(async (error, request, reply) => {
    const isTooLarge = isRecord(error) && error['statusCode'] === 413 && carriesFiles(request);
    if (!isTooLarge) throw error;
    return sendTooLarge(services, request, reply);
  });
}

function hasPlace(taken: readonly (readonly string[])[], senders: readonly string[]): boolean {
  if (taken.length >= AT_ONCE_MAX) return false;
  return senders.every(
    (sender) => taken.filter((others) => others.includes(sender)).length < SHARE_MAX,
  );
}

function carriesFiles({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').startsWith(MULTIPART);
}

/** The body was not read, so the page has to be in the form's address as well. */
async function sendTooLarge(
  services: ShellServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const visitor = await readVisitor(request, services.visitors);
  const { pathname: address, search: query } = splitUrl(request.url);
  const page = new URLSearchParams(query).get(PAGE_FIELD) ?? '/';
  const action = address.split('/').at(-1) ?? '';
  const rejectedAction = { action, message: TOO_LARGE, fieldErrors: {}, values: {} };
  const { pathname, search } = splitUrl(isOwnPath(page) ? page : '/');
  return sendPage(services, { request, reply, visitor, pathname, search, rejectedAction });
}
