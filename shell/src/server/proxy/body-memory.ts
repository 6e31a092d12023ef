/**
 * Limits the memory of request bodies, which are taken in whole before anything else happens. Above
 * the limit, the sender that uses most is disconnected, so that no sender can make the others fail.
 */
import type { IncomingMessage } from 'node:http';

/** Of all bodies together. */
const BYTES_MAX = 128 * 1024 * 1024;

interface HeldBody {
  readonly sender: string;
  readonly disconnect: () => void;
  bytes: number;
}

export interface CountedRequest {
  readonly request: IncomingMessage;
  readonly body: NodeJS.ReadableStream;
  /** For example the network of the visitor. */
  readonly sender: string;
}

export interface BodyMemory {
  /** Counts the body of a request from now on. Returns a function that ends counting. */
  count(request: CountedRequest): () => void;
}

/** @param onDisconnect called with the received bytes of the refused body */
export function createBodyMemory(
  onDisconnect: (bytes: number) => void,
  bytesMax = BYTES_MAX,
): BodyMemory {
  const held = new Set<HeldBody>();
  let total = 0;

  function release(body: HeldBody): void {
    if (held.delete(body)) total -= body.bytes;
  }

  function findLargest(): HeldBody | undefined {
    const bytesOf = new Map<string, number>();
    for (const { sender, bytes } of held) {
      bytesOf.set(sender, (bytesOf.get(sender) ?? 0) + bytes);
    }
    const share = ({ sender }: HeldBody) => bytesOf.get(sender) ?? 0;
    const [largest] = [...held].toSorted((a, b) => share(b) - share(a) || b.bytes - a.bytes);
    return largest;
  }

  return {
    count({ request, body, sender }) {
      const entry: HeldBody = { sender, bytes: 0, disconnect: () => request.socket.destroy() };
      held.add(entry);
      body.on('data', (chunk: Buffer) => {
        if (!held.has(entry)) return;
        entry.bytes += chunk.length;
        total += chunk.length;
        if (total <= bytesMax) return;
        const largest = findLargest();
        if (largest === undefined) return;
        release(largest);
        largest.disconnect();
        onDisconnect(largest.bytes);
      });
      return () => release(entry);
    },
  };
}
