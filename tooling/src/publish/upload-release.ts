/**
 * Publishes a build in a site's registry over HTTP. The team's key signs the release and a ticket
 * for this one upload; it is not sent.
 */
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  REGISTRY_API,
  registryFaultSchema,
  UPLOAD_HEADER,
  UPLOAD_MAX_BYTES,
  UPLOAD_RECORD_FIELD,
  uploadedSchema,
  type RegistryFault,
  type UploadTicket,
} from 'shared-contracts/registry';
import { releaseRecordSchema, type SignedEnvelope } from 'shared-contracts/release';
import * as v from 'valibot';

export interface Upload {
  /** Origin of the registry. */
  readonly registry: string;
  /** Folder with `release.json`, `web` and `server`. */
  readonly folder: string;
  /** The team's private key, PEM. */
  readonly key: string;
  /** Who publishes, for the history. */
  readonly actor: string;
  readonly reason: string | undefined;
  /** Whether the registry asks the running site which pages show a removed template. */
  readonly site: UploadTicket['site'];
  readonly now: Date;
}

export type Uploaded = v.InferOutput<typeof uploadedSchema>;

/** The upload is refused, or could not be made; the message is for people. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  /** `refused`: the registry answered; `failed`: no build, key or registry. */
  readonly kind: 'refused' | 'failed';

  constructor(kind: UploadError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

const TIMEOUT_MS = 120_000;

/** @throws UploadError */
export async function uploadRelease(upload: Upload): Promise<Uploaded> {
  const key = readKey(upload.key);
  const content = await readRecord(upload.folder);
  const { remote, version } = content.record;
  // On one line, because a form changes line ends.
  const recordText = JSON.stringify(signed(content.json, key));
  const form = new FormData();
  form.set(UPLOAD_RECORD_FIELD, recordText);
  let bytes = 0;
  for (const location of content.files) {
    const file = await readBuildFile(upload.folder, location);
    bytes += file.length;
    form.set(location, new Blob([new Uint8Array(file)]), path.basename(location));
  }
  if (bytes > UPLOAD_MAX_BYTES) {
    throw new UploadError(
      'failed',
      `${remote} ${version} has ${bytes} bytes; an upload may have ${UPLOAD_MAX_BYTES}`,
    );
  }
  const { actor, reason, site } = upload;
  const registry = originOf(upload.registry);
  const ticket: UploadTicket = {
    purpose: 'publish',
    registry,
    remote,
    version,
    digest: createHash('sha256').update(recordText).digest('hex'),
    at: upload.now.toISOString(),
    actor,
    ...(reason === undefined ? {} : { reason }),
    site,
  };
  const header = Buffer.from(JSON.stringify(signed(ticket, key))).toString('base64url');
  return send(registry, form, header);
}

async function send(registry: string, form: FormData, ticket: string): Promise<Uploaded> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(new URL(`${REGISTRY_API}/releases`, registry), {
      method: 'POST',
      headers: { [UPLOAD_HEADER]: ticket, accept: 'application/json' },
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    body = await response.json().catch(() => undefined);
  } catch (cause) {
    throw new UploadError('failed', `${registry} does not respond`, { cause });
  }
  const uploaded = v.safeParse(uploadedSchema, body);
  if (response.ok && uploaded.success) return uploaded.output;
  const fault = v.safeParse(registryFaultSchema, body);
  if (fault.success) throw new UploadError('refused', formatFault(fault.output));
  throw new UploadError('failed', `${registry} responds with ${response.status}`);
}

/** The same lines as the registry's own commands print. */
function formatFault({ message, refusals = [] }: RegistryFault): string {
  const lines = refusals.map(
    ({ what, who, todo }) => `- ${what}\n  conflicts with: ${who}\n  to fix it: ${todo}`,
  );
  return [message, ...lines].join('\n');
}

function readKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The message must not repeat any part of the key.
  }
  throw new UploadError(
    'failed',
    'The team’s key is not a private Ed25519 key in PEM (-----BEGIN PRIVATE KEY-----)',
  );
}

async function readRecord(folder: string) {
  const file = path.join(folder, 'release.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new UploadError(
      'failed',
      `There is no release.json in ${folder}; build the remote first`,
    );
  }
  try {
    const json: unknown = JSON.parse(text);
    const record = v.parse(releaseRecordSchema, json);
    const files = [
      ...Object.keys(record.web.files).map((name) => `web/${name}`),
      ...Object.keys(record.server.files).map((name) => `server/${name}`),
    ];
    return { json, record, files };
  } catch (cause) {
    throw new UploadError('failed', `${file} is not a release record`, { cause });
  }
}

async function readBuildFile(folder: string, location: string): Promise<Buffer> {
  try {
    return await readFile(path.join(folder, location));
  } catch (cause) {
    throw new UploadError('failed', `The build has no ${location}`, { cause });
  }
}

function originOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url.origin;
  throw new UploadError(
    'failed',
    `"${address}" is not the address of a registry, like https://releases.shop.example`,
  );
}

/** The key's id is the first 16 hex digits of the SHA-256 of its public half. */
function signed(content: unknown, key: KeyObject): SignedEnvelope {
  const payload = JSON.stringify(content);
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    payload,
    keyId: createHash('sha256').update(spki).digest('hex').slice(0, 16),
    signature: sign(null, Buffer.from(payload), key).toString('base64'),
  };
}
