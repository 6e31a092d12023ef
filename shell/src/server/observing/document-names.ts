/**
 * Signed document names. A browser reports failures under the name of its document, so that they
 * count for the releases of that document. The name is signed together with the release set, and
 * any shell with the site's key can verify it.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { takeRandomBytes } from 'server-kit/random-bytes';

export interface NamedDocument {
  readonly id: string;
  /** Rounded to the second. */
  readonly beganAt: Date;
}

export interface DocumentNames {
  create(
    releaseSet: string,
    now: Date,
  ): { readonly name: string; readonly document: NamedDocument };
  /** Returns undefined for a name that was not signed with this release set. */
  read(name: string, releaseSet: string): NamedDocument | undefined;
}

const ID_BYTES = 9;
const MAC_BYTES = 16;
const NAME = /^([0-9a-z]{1,9})\.([\w-]{12})\.([\w-]{22})$/;

export function createDocumentNames(siteKey: Uint8Array): DocumentNames {
  const key = createHmac('sha256', siteKey).update('document names').digest();
  const sign = (seconds: string, id: string, releaseSet: string) =>
    createHmac('sha256', key)
      .update([seconds, id, releaseSet].join('\n'))
      .digest()
      .subarray(0, MAC_BYTES);
  return {
    create(releaseSet, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      const id = takeRandomBytes(ID_BYTES).toString('base64url');
      const time = seconds.toString(36);
      const mac = sign(time, id, releaseSet).toString('base64url');
      return { name: `${time}.${id}.${mac}`, document: { id, beganAt: new Date(seconds * 1000) } };
    },
    read(name, releaseSet) {
      const [, time = '', id = '', mac = ''] = NAME.exec(name) ?? [];
      const claimedMac = Buffer.from(mac, 'base64url');
      if (claimedMac.length !== MAC_BYTES) return undefined;
      if (!timingSafeEqual(claimedMac, sign(time, id, releaseSet))) return undefined;
      return { id, beganAt: new Date(Number.parseInt(time, 36) * 1000) };
    },
  };
}
