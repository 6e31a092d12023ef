/**
 * POST /v1/releases: a team publishes a build that it has signed. The same gate and the same
 * messages as on the command line; the team's key is not needed here. Without a valid ticket
 * no body is read.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  REGISTRY_API,
  UPLOAD_HEADER,
  UPLOAD_MAX_BYTES,
  UPLOAD_RECORD_FIELD,
  type UploadTicket,
} from 'shared-contracts/registry';
import type { ReleaseRecord } from 'shared-contracts/release';
import { verifyBuild } from '../control/built-release.ts';
import type { UploadedBuild } from '../control/publish.ts';
import type { TrustedKeys } from '../keys.ts';
import { UntrustedDocumentError } from '../trust/untrusted-document-error.ts';
import { verifyRecord } from '../trust/verified-documents.ts';
import type { CallerOptions } from './authenticate.ts';
import { RegistryError } from './errors.ts';
import type { RegistryServices } from './registry-services.ts';
import { readUploadTicket } from './upload-ticket.ts';

/** Uploads are kept in memory until they are verified. */
const UPLOADS_AT_ONCE = 2;
/** Part headers and boundaries of a form. */
const FORM_OVERHEAD_BYTES = 1024 * 1024;

export function registerUploadRoute(
  app: FastifyInstance,
  services: RegistryServices,
  { failed }: CallerOptions,
): void {
  const tickets = new WeakMap<FastifyRequest, { ticket: UploadTicket; trusted: TrustedKeys }>();
  let running = 0;

  async function admit(request: FastifyRequest): Promise<void> {
    const trusted = await services.readTrustedKeys();
    const { uploadUrl, clock } = services;
    const rules = { trusted, uploadUrl, now: clock.now() };
    try {
      const ticket = readUploadTicket(request.headers[UPLOAD_HEADER], rules);
      tickets.set(request, { ticket, trusted });
    } catch (error) {
      if (failed.isBlocked(request.ip)) {
        throw new RegistryError('RATE_LIMITED', 'Too many refused uploads; wait a minute.');
      }
      failed.count(request.ip);
      throw error;
    }
    if (!(await services.canSign())) {
      throw new RegistryError('READ_ONLY', 'This registry has no signing key, so it is read-only.');
    }
    if (running >= UPLOADS_AT_ONCE) {
      throw new RegistryError('RATE_LIMITED', 'Other uploads are running; try again in a minute.');
    }
  }

  async function publish(request: FastifyRequest) {
    const admitted = tickets.get(request);
    if (admitted === undefined) throw new Error('An upload was not admitted');
    const { ticket, trusted } = admitted;
    const upload = await readUpload(request, ticket, trusted);
    const { remote, version, site, reason } = ticket;
    const by = `${ticket.actor} (team of ${remote})`;
    const controlPlane = services.openControlPlane(by);
    const { kind, warnings } = await controlPlane.publishUpload(upload, { site, reason });
    services.log.info({ by, remote, version, outcome: kind }, 'a release was uploaded');
    return { remote, version, outcome: kind, warnings };
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.post(
      `${REGISTRY_API}/releases`,
      { bodyLimit: UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES, onRequest: admit },
      async (request) => {
        running += 1;
        try {
          return await publish(request);
        } finally {
          running -= 1;
        }
      },
    );
  });
}

async function readUpload(
  { body, headers }: FastifyRequest,
  ticket: UploadTicket,
  { teams }: TrustedKeys,
): Promise<UploadedBuild> {
  const form = await readForm(body, headers['content-type'] ?? '');
  const recordText = form.get(UPLOAD_RECORD_FIELD);
  const isNamed =
    typeof recordText === 'string' &&
    createHash('sha256').update(recordText).digest('hex') === ticket.digest;
  if (!isNamed) {
    throw new RegistryError('BAD_REQUEST', 'The record is not the one that the ticket names.');
  }
  const record = openRecord(recordText, ticket, teams.get(ticket.remote) ?? new Map());
  refuseSurplus(form, record);
  const built = await verifyBuild(record, async (location) => {
    const file = form.get(location);
    return file instanceof File ? Buffer.from(await file.arrayBuffer()) : undefined;
  });
  return { built, recordText };
}

async function readForm(body: unknown, contentType: string): Promise<FormData> {
  try {
    if (!Buffer.isBuffer(body)) throw new TypeError('no form');
    return await new Response(new Uint8Array(body), {
      headers: { 'content-type': contentType },
    }).formData();
  } catch {
    throw new RegistryError('BAD_REQUEST', 'The upload is not a form with files.');
  }
}

function openRecord(
  text: string,
  release: UploadTicket,
  keys: Parameters<typeof verifyRecord>[2],
): ReleaseRecord {
  try {
    return verifyRecord(text, release, keys);
  } catch (error) {
    if (!(error instanceof UntrustedDocumentError)) throw error;
    throw new RegistryError('BAD_REQUEST', error.message);
  }
}

function refuseSurplus(form: FormData, { web, server }: ReleaseRecord): void {
  const listed = new Set([
    UPLOAD_RECORD_FIELD,
    ...Object.keys(web.files).map((file) => `web/${file}`),
    ...Object.keys(server.files).map((file) => `server/${file}`),
  ]);
  const surplus = [...form.keys()].find((name) => !listed.has(name));
  if (surplus === undefined) return;
  throw new RegistryError('BAD_REQUEST', `${surplus} is not in the record of the release.`);
}
