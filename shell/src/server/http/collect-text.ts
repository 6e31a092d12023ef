/** A stream that collects text. */
import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

export interface CollectedText {
  readonly sink: Writable;
  /** Settles when the stream has ended; rejects when it is destroyed before. */
  readonly text: Promise<string>;
}

export function collectText(): CollectedText {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { sink, text: finished(sink).then(() => Buffer.concat(chunks).toString('utf8')) };
}
