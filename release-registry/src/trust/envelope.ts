/**
 * Signed envelopes: the only form in which release records and rollout documents
 * leave the registry. The signature covers the exact bytes of the payload, so it
 * is checked before anything inside is parsed.
 */
import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { signedEnvelopeSchema, type SignedEnvelope } from 'shared-contracts/release';
import { UntrustedDocumentError } from './untrusted-document-error.ts';

export interface SigningKey {
  readonly keyId: string;
  readonly privateKey: KeyObject;
}

/** Public keys by their id. */
export type KeyRing = ReadonlyMap<string, KeyObject>;

/** Id of an Ed25519 key: the first 16 hex digits of the SHA-256 of its public part. */
export function keyIdOf(key: KeyObject): string {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  return createHash('sha256').update(spki).digest('hex').slice(0, 16);
}

export function signDocument(content: object, key: SigningKey): SignedEnvelope {
  const payload = JSON.stringify(content);
  const signature = sign(null, Buffer.from(payload, 'utf8'), key.privateKey).toString('base64');
  return { payload, keyId: key.keyId, signature };
}

/**
 * Answers the parsed payload of an envelope signed by one of the keys.
 *
 * @param text the envelope as stored
 * @param document how messages name it, for example `records/mfe-shop/1.0.0.json`
 * @throws UntrustedDocumentError when it is malformed, or signed by nobody we trust
 */
export function openEnvelope(text: string, document: string, keys: KeyRing): unknown {
  const envelope = v.safeParse(signedEnvelopeSchema, parseJson(text, document));
  if (!envelope.success) throw new UntrustedDocumentError(document, 'malformed');
  const { payload, keyId, signature } = envelope.output;
  const key = keys.get(keyId);
  if (key === undefined) throw new UntrustedDocumentError(document, 'unknown-key');
  const isGenuine = verify(
    null,
    Buffer.from(payload, 'utf8'),
    key,
    Buffer.from(signature, 'base64'),
  );
  if (!isGenuine) throw new UntrustedDocumentError(document, 'bad-signature');
  return parseJson(payload, document);
}

function parseJson(text: string, document: string): unknown {
  try {
    const parsed: unknown = JSON.parse(text);
    return parsed;
  } catch (cause) {
    throw new UntrustedDocumentError(document, 'malformed', { cause });
  }
}
