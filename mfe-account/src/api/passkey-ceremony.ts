/**
 * The browser's part of passkeys (WebAuthn): requests a key or a signature from the customer's
 * device.
 */
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { passkeyCreationWireSchema, passkeyRequestWireSchema } from 'shared-contracts/api/passkey';
import { readData } from 'shared-contracts/api/read-response';
import type { JsonObject } from 'shared-contracts/json';

export type CeremonyResult =
  | { readonly status: 'done'; readonly value: JsonObject }
  | { readonly status: 'refused'; readonly message: string };

/** Creates a key from the API's options. */
export async function createKey(options: unknown): Promise<CeremonyResult> {
  const optionsJSON = readData(passkeyCreationWireSchema, options);
  return runCeremony(async () => {
    const { id, rawId, type, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        attestationObject,
        transports,
      },
    };
  });
}

/** Signs the API's challenge with a key that the customer chooses. */
export async function signWithKey(options: unknown): Promise<CeremonyResult> {
  const optionsJSON = readData(passkeyRequestWireSchema, options);
  return runCeremony(async () => {
    const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      id,
      rawId,
      type,
      clientExtensionResults: {},
      response: {
        clientDataJSON,
        authenticatorData,
        signature,
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  });
}

/** Browsers report the same error for a cancelled request and for a device without a key. */
async function runCeremony(work: () => Promise<JsonObject>): Promise<CeremonyResult> {
  try {
    return { status: 'done', value: await work() };
  } catch (error) {
    const message = MESSAGES.get(error instanceof Error ? error.name : '') ?? NOT_COMPLETED;
    return { status: 'refused', message };
  }
}

const NOT_COMPLETED = 'The passkey request was not completed. Please try again.';
const MESSAGES: ReadonlyMap<string, string> = new Map([
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotSupportedError', 'This device cannot store a passkey for this site.'],
  ['SecurityError', 'Passkeys are not available at this web address.'],
]);
