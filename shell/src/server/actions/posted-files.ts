/**
 * Plain form posts with files, so that a picture can be uploaded without scripts. Only logged-in
 * visitors may send them. The number of posts at one time is limited, because each is held in memory.
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

/** Above the limit of any file field, so that the action can report a file that is too large. */
export const POSTED_FILES_BYTES_MAX = 8 * 1024 * 1024;
const POSTS_MAX = 4;
/** Limit per visitor and per network, so that slow uploads leave capacity for others. */
const POSTS_PER_SENDER_MAX = 2;
const MULTIPART = 'multipart/form-data';
const TOO_LARGE = 'This file is too large. Please choose a smaller one.';

/** Accepts files at the routes of this scope. Their paths must end in the action's name. */
export function acceptPostedFiles(scope: FastifyInstance, services: ShellServices): void {
  const activePosts = new Map<FastifyRequest, readonly string[]>();

  scope.addHook('preParsing', async (request, reply) => {
    if (!carriesFiles(request)) return undefined;
    const visitor = await readVisitor(request, services.visitors);
    const { stored, holder } = visitor.session;
    if (stored === undefined || holder === 'guest') {
      return redirect({ reply, visitor }, LOGIN_PATH, 303);
    }
    // The client has disconnected.
    if (reply.raw.destroyed) return undefined;
    const senders = [ownerOf(stored), networkOf(request.ip)];
    if (!hasCapacity([...activePosts.values()], senders)) {
      throw new FormError(503, 'Too many uploads at the same time');
    }
    activePosts.set(request, senders);
    // After the response, or when the client disconnects.
    reply.raw.once('close', () => activePosts.delete(request));
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

/** @param activePosts the senders of each post in progress */
function hasCapacity(
  activePosts: readonly (readonly string[])[],
  newSenders: readonly string[],
): boolean {
  if (activePosts.length >= POSTS_MAX) return false;
  return newSenders.every(
    (sender) =>
      activePosts.filter((senders) => senders.includes(sender)).length < POSTS_PER_SENDER_MAX,
  );
}

function carriesFiles({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').startsWith(MULTIPART);
}

/** The body was not read, so the page and the action are taken from the URL of the request. */
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
