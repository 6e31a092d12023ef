/** A shop whose visitors wait for skus, for tests. */
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { DevMailTable } from '../../db/schema/plumbing.ts';
import { headersOf, useTestShop, type Answer, type TestShop } from '../../testing/test-shop.ts';
import { queueStockNotices } from '../queue-stock-notices.ts';

type Mail = Selectable<DevMailTable>;

export interface TestStockNotices extends TestShop {
  /** A sku without stock. */
  soldOut(name?: string): Promise<{ readonly id: number; readonly productId: number }>;
  setStock(skuId: number, onHand: number): Promise<void>;
  request(sku: number, email: string, bearer?: string): Promise<Answer>;
  /** Requests and confirms with the link of the mail, as a guest; returns the mail. */
  waitFor(sku: number, email: string): Promise<Mail>;
  confirm(token: string): Promise<Answer>;
  remove(token: string): Promise<Answer>;
  /** Runs the outbox, and returns and deletes the mails to an address, oldest first. */
  takeMails(email: string): Promise<readonly Mail[]>;
  /** Runs the job; returns the number of queued mails. */
  queue(): Promise<number>;
  /** Runs the job and then the outbox. */
  runMinute(): Promise<void>;
  countRows(sku: number): Promise<number>;
}

/** The shop for all tests of a file. */
export function useTestStockNotices(): TestStockNotices {
  const shop = useTestShop();
  const post = (call: string, body: object, bearer?: string) =>
    shop.post(`stockNotice/${call}`, body, headersOf(bearer));
  const calls: Omit<TestStockNotices, keyof TestShop> = {
    soldOut: (name = 'Pinning tray') => shop.createSku({ name, onHand: 0 }),
    async setStock(skuId, onHand) {
      await shop.db.updateTable('sku').set({ on_hand: onHand }).where('id', '=', skuId).execute();
    },
    request: (sku, email, bearer) => post('request', { sku, email }, bearer),
    async waitFor(sku, email) {
      await calls.request(sku, email);
      const [mail] = await calls.takeMails(email);
      await calls.confirm(tokenIn(mail, 'confirm'));
      if (mail === undefined) throw new Error('No mail');
      return mail;
    },
    confirm: (token) => post('confirm', { token }),
    remove: (token) => post('remove', { token }),
    async takeMails(email) {
      while ((await shop.runOutbox()) > 0);
      const mails = await shop.db
        .deleteFrom('dev_mail')
        .where('to_address', '=', email)
        .returningAll()
        .execute();
      return mails.toSorted((left, right) => left.id - right.id);
    },
    queue: () => queueStockNotices(shop.services),
    async runMinute() {
      await calls.queue();
      while ((await shop.runOutbox()) > 0);
    },
    async countRows(sku) {
      const rows = await shop.db
        .selectFrom('stock_notice')
        .select('id')
        .where('sku_id', '=', sku)
        .execute();
      return rows.length;
    },
  };
  return Object.assign(shop, calls);
}

/** An address that no other test uses. */
export function anAddress(): string {
  return `${randomUUID()}@example.com`;
}

/** The link of a mail to the page that confirms a request or takes it back. */
export function linkIn(
  mail: { readonly text_part: string } | undefined,
  step: 'confirm' | 'remove',
): URL {
  const links = [...(mail?.text_part ?? '').matchAll(/https?:\/\/\S+/g)].map(
    ([url]) => new URL(url),
  );
  const link = links.find(({ searchParams }) => searchParams.has(step));
  if (link === undefined) throw new Error(`The mail has no link to ${step}`);
  return link;
}

export function tokenIn(
  mail: { readonly text_part: string } | undefined,
  step: 'confirm' | 'remove',
): string {
  return linkIn(mail, step).searchParams.get(step) ?? '';
}
