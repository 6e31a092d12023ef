/** Why a stored document is not believed; every reason keeps the last good set serving. */
export type RefusalReason =
  | 'malformed'
  | 'unknown-key'
  | 'bad-signature'
  | 'wrong-schema'
  | 'wrong-identity'
  | 'missing-digest'
  | 'older-sequence'
  | 'changed-sequence'
  | 'expired';

const EXPLANATIONS: Readonly<Record<RefusalReason, string>> = {
  malformed: 'it is not a signed envelope',
  'unknown-key': 'its key is not a trusted one',
  'bad-signature': 'its signature does not fit its content',
  'wrong-schema': 'its content has an unexpected shape',
  'wrong-identity': 'it describes another remote or version',
  'missing-digest': 'it names a file without an integrity hash',
  'older-sequence': 'a newer one has been seen before',
  'changed-sequence': 'another one with the same sequence has been seen before',
  expired: 'it has expired',
};

export class UntrustedDocumentError extends Error {
  override readonly name = 'UntrustedDocumentError';
  /** Path of the document inside the store. */
  readonly document: string;
  readonly reason: RefusalReason;

  constructor(document: string, reason: RefusalReason, options?: ErrorOptions) {
    super(`${document} is refused: ${EXPLANATIONS[reason]}`, options);
    this.document = document;
    this.reason = reason;
  }
}
