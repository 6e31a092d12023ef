/**
 * Pauses a piece of work forever before one of its SQL statements, so that its process can be killed
 * exactly there. `begin` and `commit` are statements too.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import * as v from 'valibot';

interface Watch {
  /** Number of the first statement that is not sent, counted from 1. */
  readonly stopBefore: number;
  readonly statements: string[];
  onStop(): void;
}

const watched = new AsyncLocalStorage<Watch>();

/** The statements the work has sent, and whether it is paused or done. */
export interface WatchedWork {
  readonly end: 'stopped' | 'done';
  readonly statements: readonly string[];
}

/** From now on, counts the statements of watched work on every connection. */
export function watchQueries(): void {
  const { query } = pg.Client.prototype;
  Object.defineProperty(pg.Client.prototype, 'query', {
    value(this: pg.Client, ...args: unknown[]): unknown {
      const watch = watched.getStore();
      if (watch === undefined || maySend(watch, args[0])) return Reflect.apply(query, this, args);
      watch.onStop();
      return new Promise(() => undefined);
    },
  });
}

/** Resolves when the work is done or paused. */
export function runUntil(stopBefore: number, work: () => Promise<void>): Promise<WatchedWork> {
  const statements: string[] = [];
  return new Promise((resolve, reject) => {
    const onStop = () => resolve({ end: 'stopped', statements });
    watched.run({ stopBefore, statements, onStop }, () => {
      work().then(() => resolve({ end: 'done', statements }), reject);
    });
  });
}

function maySend({ stopBefore, statements }: Watch, statement: unknown): boolean {
  if (statements.length + 1 >= stopBefore) return false;
  statements.push(textOf(statement));
  return true;
}

/** A prepared statement is an object with its text. */
function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const { text } = v.parse(v.object({ text: v.string() }), statement);
  return text;
}
