/** Software authenticator for tests: creates passkeys and signs as a device would (WebAuthn §6). */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

export interface SignOptions {
  readonly challenge: string;
  readonly origin?: string;
  readonly counter?: number;
  readonly userHandle?: string;
  /** `present`: without user verification (finger, face or PIN). */
  readonly holder?: 'verified' | 'present';
}

export class TestAuthenticator {
  readonly credentialId = randomBytes(16).toString('base64url');
  readonly #origin: string;
  readonly #privateKey: KeyObject;
  readonly #coseKey: Buffer;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const coordinate = (text: string) => bytes(Buffer.from(text, 'base64url'));
    // {1: EC2, 3: ES256, -1: P-256, -2: x, -3: y}
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]);
    this.#coseKey = Buffer.concat([head, coordinate(x), Buffer.from([0x22]), coordinate(y)]);
  }

  /** The `response` of a registration. */
  create({ challenge, origin, counter = 0, holder = 'verified' }: SignOptions) {
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#authData({ counter, holder, more: HAS_KEY }),
      Buffer.alloc(16),
      length,
      id,
      this.#coseKey,
    ]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return this.#credential({
      clientDataJSON: this.#clientData('webauthn.create', challenge, origin),
      attestationObject: attestationObject.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The `response` of a login. */
  get({ challenge, origin, counter = 0, userHandle, holder = 'verified' }: SignOptions) {
    const authData = this.#authData({ counter, holder, more: 0 });
    const clientDataJSON = this.#clientData('webauthn.get', challenge, origin);
    const clientHash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url'));
    const signed = Buffer.concat([authData, clientHash.digest()]);
    return this.#credential({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#privateKey).toString('base64url'),
      ...(userHandle !== undefined && { userHandle }),
    });
  }

  #credential<Response extends object>(response: Response) {
    const { credentialId: id } = this;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #authData(state: { counter: number; holder: 'verified' | 'present'; more: number }): Buffer {
    const flags = USER_PRESENT | (state.holder === 'verified' ? USER_VERIFIED : 0) | state.more;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(state.counter, 1);
    const rpId = new URL(this.#origin).hostname;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), rest]);
  }

  #clientData(type: string, challenge: string, origin = this.#origin): string {
    const client = { type, challenge, origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(client)).toString('base64url');
  }
}

/** CBOR: a short text. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** CBOR: 24 to 65,535 bytes, in the shortest form. */
function bytes(value: Buffer): Buffer {
  const { length } = value;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length % 256];
  return Buffer.concat([Buffer.from(head), value]);
}
