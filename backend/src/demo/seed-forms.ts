/** Forms of the demo site with their questions, and the gift vouchers the README names (design §12). */
import { sql, type Kysely } from 'kysely';
import type { Env } from '../config/env.ts';
import type { Connection } from '../db/connection.ts';
import type { Database } from '../db/schema.ts';
import { findVoucherIdByCode } from '../vouchers/voucher-repository.ts';
import { sanitiseContentHtml } from '../domain/content-html.ts';
import { loadKeys } from '../config/keys.ts';
import { hashVoucherCode, hashWithEach } from '../vouchers/voucher-code.ts';
import { voucherExpiry } from '../vouchers/voucher-expiry.ts';
import type { DemoForm, DemoQuestion } from './content/content-types.ts';
import { demoForms } from './content/forms.ts';

const DEMO_VOUCHERS = [
  { code: 'DEMO-GIFT-AAAA-0001', amountCents: 2000 },
  { code: 'DEMO-GIFT-AAAA-0002', amountCents: 5000 },
];

/** Production was started on a database with gift vouchers whose codes everyone knows. */
export class DemoVouchersInProduction extends Error {
  override readonly name = 'DemoVouchersInProduction';
}

/** Throws `DemoVouchersInProduction` unless the demonstration is asked for. */
export async function refuseDemoVouchers(
  db: Kysely<Database>,
  { mode, demo, keysDir }: Pick<Env, 'mode' | 'demo' | 'keysDir'>,
): Promise<void> {
  if (mode !== 'production' || demo === 'seed') return;
  const { voucherSecrets } = loadKeys(keysDir);
  const hashes = DEMO_VOUCHERS.flatMap(({ code }) => hashWithEach(voucherSecrets, code));
  const voucher = await db
    .selectFrom('gift_voucher')
    .select('id')
    .where('code_hash', 'in', hashes)
    .where('status', '=', 'issued')
    .limit(1)
    .executeTakeFirst();
  if (voucher === undefined) return;
  throw new DemoVouchersInProduction(
    'This database holds demo gift vouchers. Remove them, or set DEMO=1 if this is a demonstration.',
  );
}

/** What is there stays as its owner left it, and a voucher that was redeemed stays redeemed. */
export async function seedForms(
  tx: Connection,
  env: Pick<Env, 'keysDir' | 'siteUrl'>,
): Promise<void> {
  for (const form of demoForms) await seedForm(tx, form);
  await sql`select setval(pg_get_serial_sequence('form', 'id'), greatest(max(id), 1)) from form`.execute(
    tx,
  );
  await seedVouchers(tx, env);
}

async function seedForm(tx: Connection, form: DemoForm): Promise<void> {
  const added = await tx
    .insertInto('form')
    .values({
      id: form.id,
      name: form.name,
      url: form.url,
      use_captcha: form.captcha === 'proof-of-work',
      must_be_logged_on: form.access === 'signed-in',
      cost_cents: form.costCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined || form.questions.length === 0) return;
  const rows = form.questions.map((question, index) => toRow(added.id, question, index));
  await tx.insertInto('form_question').values(rows).execute();
}

function toRow(formId: number, question: DemoQuestion, index: number) {
  const { name, type, contentHtml, choices = [] } = question;
  return {
    form_id: formId,
    sort_order: index + 1,
    name,
    label: question.label ?? null,
    value: question.value ?? null,
    required: question.required ?? false,
    field_type: type,
    content: contentHtml === undefined ? null : sanitiseContentHtml(contentHtml),
    placeholder: question.placeholder ?? null,
    min: question.min ?? null,
    max: question.max ?? null,
    choices: JSON.stringify(choices),
  };
}

async function seedVouchers(
  tx: Connection,
  { keysDir, siteUrl }: Pick<Env, 'keysDir' | 'siteUrl'>,
): Promise<void> {
  const { voucherSecrets } = loadKeys(keysDir);
  const missing = [];
  for (const voucher of DEMO_VOUCHERS) {
    // Also one made with a key that is no longer in use: the same code twice would be one too many.
    const hashes = hashWithEach(voucherSecrets, voucher.code);
    if ((await findVoucherIdByCode(tx, hashes)) === undefined) missing.push(voucher);
  }
  if (missing.length === 0) return;
  const now = new Date();
  await tx
    .insertInto('gift_voucher')
    .values(
      missing.map(({ code, amountCents }) => ({
        amount_cents: amountCents,
        code_hash: hashVoucherCode(voucherSecrets[0], code),
        status: 'issued' as const,
        return_url: siteUrl,
        created_at: now,
        due_at: now,
        issued_at: now,
        expires_at: voucherExpiry(now),
      })),
    )
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute();
}
