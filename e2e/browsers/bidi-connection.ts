/** A client of WebDriver BiDi: commands and their results over one WebSocket. */
import { once } from 'node:events';
import * as v from 'valibot';
import WebSocket from 'ws';
import { LIMIT_MS, type Json } from './browser.ts';

const responseSchema = v.variant('type', [
  v.object({ type: v.literal('success'), id: v.number(), result: v.unknown() }),
  v.object({
    type: v.literal('error'),
    id: v.nullable(v.number()),
    error: v.string(),
    message: v.string(),
  }),
]);

interface PendingCommand {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

export class BidiConnection {
  readonly #socket: WebSocket;
  readonly #pending = new Map<number, PendingCommand>();
  #lastId = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (text: Buffer) => this.#receive(text.toString('utf8')));
    socket.on('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('The browser has ended'));
      this.#pending.clear();
    });
  }

  static async open(url: string): Promise<BidiConnection> {
    const socket = new WebSocket(url, { handshakeTimeout: LIMIT_MS });
    await once(socket, 'open');
    return new BidiConnection(socket);
  }

  /** @throws when the browser refuses the command or does not respond within the limit */
  async send(method: string, params: Readonly<Record<string, Json>>): Promise<unknown> {
    const id = (this.#lastId += 1);
    const result = new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
    const timer = setTimeout(() => this.#end(id, new Error(`${method} took too long`)), LIMIT_MS);
    this.#socket.send(JSON.stringify({ id, method, params }));
    try {
      return await result;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.#socket.close();
  }

  #receive(text: string): void {
    const { success, output } = v.safeParse(responseSchema, JSON.parse(text));
    // Events are not subscribed to.
    if (!success || output.id === null) return;
    if (output.type === 'error')
      this.#end(output.id, new Error(`${output.error}: ${output.message}`));
    else {
      this.#pending.get(output.id)?.resolve(output.result);
      this.#pending.delete(output.id);
    }
  }

  #end(id: number, error: Error): void {
    this.#pending.get(id)?.reject(error);
    this.#pending.delete(id);
  }
}
