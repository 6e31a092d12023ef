/** Why a stored document is refused; the last good set then keeps serving. */
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
  'unknown-key': 'its key is not trusted',
  'bad-signature': 'its signature does not match its content',
  'wrong-schema': 'its content has an unexpected shape',
  'wrong-identity': 'it describes another remote or version',
  'missing-digest': 'it names a file without an integrity hash',
  'older-sequence': 'a newer document was accepted before',
  'changed-sequence': 'a different document with the same sequence was accepted before',
  expired: 'it has expired',
};

/** A stored document is not genuine. The message names it and the reason. */
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
