/** A shop of a realistic size, written in bulk, for tests of query plans. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** 2,000 products with 6,000 skus, 4,000 users, 8,000 carts with 24,000 items, 4,000 orders. */
const STATEMENTS = [
  `insert into grp (namespace, model, name, slug, root, lft, rgt, level)
   select 'Sell', 'Product', 'Bulk ' || n, 'bulk-' || n, 1, 2 * n, 2 * n + 1, 1
   from generate_series(1, 20) n`,
  `insert into image (hash, file, mime, width, height, bytes, placeholder)
   select md5(n::text) || '00000000', 'bulk/' || n, 'image/webp', 800, 600, 1000, '#808080'
   from generate_series(1, 4000) n`,
  `insert into product (slug, name, title, sort_order, content)
   select 'bulk-' || n, 'Bulk ' || n, 'Bulk ' || n, n, repeat('words ', 100)
   from generate_series(1, 2000) n`,
  `insert into product_group (product_id, group_id, is_primary)
   select p.id, g.id, g.lft = 2 * (p.sort_order % 20 + 1) from product p
   join grp g on g.lft in (2 * (p.sort_order % 20 + 1), 2 * ((p.sort_order + 7) % 20 + 1))
   where p.slug like 'bulk-%' and g.slug like 'bulk-%'`,
  `insert into product_image (product_id, image_hash, sort_order)
   select id, md5((2 * sort_order - k)::text) || '00000000', k
   from product cross join generate_series(0, 1) k where slug like 'bulk-%'`,
  `insert into variation (product_id, name, sort_order)
   select id, 'Colour', 0 from product where slug like 'bulk-%'`,
  `insert into variation_option (variation_id, label, sort_order)
   select v.id, 'Colour ' || k, k from variation v cross join generate_series(1, 3) k`,
  `insert into sku (code, product_id, price_cents, option_key, on_hand)
   select 'bulk-' || o.id, v.product_id, 2000, o.id::text, 50
   from variation v join variation_option o on o.variation_id = v.id`,
  `insert into addon (code, name, type)
   select 'bulk-' || n, 'Engraving', 'Text' from generate_series(1, 4000) n`,
  `insert into product_addon (product_id, addon_id, sort_order)
   select p.id, a.id, 0 from product p join addon a on a.code = 'bulk-' || p.sort_order`,
  `insert into group_addon (group_id, addon_id, sort_order)
   select g.id, a.id, 1 from grp g join addon a on a.code = 'bulk-' || (2000 + g.lft)
   where g.slug like 'bulk-%'`,
  `insert into user_account (email, email_norm, first_name, last_name)
   select n || '@bulk.example', n || '@bulk.example', 'Bulk', 'User' from generate_series(1, 4000) n`,
  `insert into image (hash, file, mime, width, height, bytes, placeholder, owner_id)
   select md5(id::text) || substr(md5(id::text), 1, 8), 'people/' || id || '.webp', 'image/webp',
     800, 800, 1, '#808080', id from user_account where id % 2 = 0`,
  `insert into session (user_id, fingerprint_hash, created_at, expires_at)
   select id, decode(repeat('00', 32), 'hex'), now(), now() + interval '30 days'
   from user_account cross join generate_series(1, 3)`,
  `insert into refresh_token (hash, session_id, seq)
   select decode(md5(id::text || k) || md5(k || id::text), 'hex'), id, k
   from session cross join generate_series(0, 3) k`,
  `insert into address (user_id, first_name, last_name, street_address, postcode, city, country,
     fold_key, created_at)
   select id, 'Bulk', 'User', '1 Key Street', '2042', 'Newtown', 'AU', 'k' || k, now()
   from user_account cross join generate_series(1, 2) k`,
  `insert into cart (user_id, status, created_at, updated_at)
   select id, case k when 1 then 'open' else 'converted' end, now(), now()
   from user_account cross join generate_series(1, 2) k where email like '%@bulk.example'`,
  `insert into cart_item (cart_id, sku_id, qty, price_when_added_cents, created_at)
   select c.id, 1 + (abs(hashtext(c.id::text)) % 5000) + k, 1, 2000, now()
   from cart c cross join generate_series(1, 3) k`,
  `insert into shipping_quote (cart_id, cart_version, rate_code, name, amount_cents, is_pick_up,
     zone_code, postcode, country, expires_at)
   select id, 0, 'standard', 'Standard', 895, false, 'nsw', '2042', 'AU', now() + interval '1 day'
   from cart cross join generate_series(1, 2)`,
  `insert into orders (user_id, cart_id, status, subtotal_cents, discount_cents, shipping_cents,
     total_cents, tax_cents, shipping_code, shipping_name, ship_to, contact_email, return_url,
     submit_hash, created_at, expires_at, paid_at)
   select user_id, id, 'paid', 6000, 0, 0, 6000, 545, 'standard', 'Standard', '{}', 'a@b.example',
     'http://localhost:3000/checkout', '', now(), now(), now()
   from cart where status = 'converted'`,
  `insert into order_item (order_id, line, sku_id, sku_code, product_name, name, qty, price_cents)
   select o.id, k, 1 + (o.number % 5000) + k, 'code', 'Bulk', 'Bulk', 1, 2000
   from orders o cross join generate_series(1, 3) k`,
  `insert into stock_move (sku_id, delta, reason, order_id, created_at)
   select sku_id, -qty, 'order', order_id, now() from order_item`,
  `insert into payment (order_id, gateway, token, gateway_ref, amount_cents, status, created_at, updated_at)
   select id, 'sandbox', 't' || id, 'r' || id, total_cents, 'captured', now(), now() from orders`,
  `insert into payment_event (gateway, event_id, payment_id, outcome, received_at)
   select gateway, 'e' || id, id, 'captured', now() from payment`,
  `insert into refund (payment_id, key, amount_cents, status, created_at, updated_at)
   select id, 'refund:' || id, amount_cents, 'done', now(), now() from payment`,
  `insert into sandbox_checkout (token, payment_id, amount_cents, currency, description, return_url,
     created_at) select 'r' || order_id, id, amount_cents, 'AUD', '', '', now() from payment`,
  `insert into invoice (number, order_id, issued_at, seller)
   select 1000000 + number, id, now(), '{}' from orders`,
  `insert into outbox (dedupe_key, kind, payload, run_at, done_at)
   select 'bulk:' || id, 'mail.invoice', '{}', now(), now() from orders`,
  `insert into dev_mail (message_id, to_address, subject, text_part, html_part, created_at)
   select 'bulk:' || id, 'a@b.example', '', '', '', now() from orders`,
  `insert into idempotency (scope, owner, key, request_hash, created_at)
   select 'submitOrder', 'user:' || user_id, 'cart:' || cart_id, '', now() from orders`,
  `insert into promotion (code, code_norm, kind, percent)
   select 'BULK' || n, 'BULK' || n, 'percentage', 10 from generate_series(1, 1000) n`,
  `insert into promotion_use (promotion_id, order_id, user_id)
   select p.id, o.id, o.user_id from orders o join promotion p on p.code = 'BULK' || (o.number % 1000 + 1)`,
  `insert into form (name, url) values ('Bulk', 'bulk')`,
  `insert into form_submission (form_id, form_name, user_id, status, answers, page_url, submit_hash,
     created_at, expires_at)
   select form.id, 'Bulk', u.id, 'received', '[]', '/', u.id || ':' || k, now(), now()
   from user_account u cross join generate_series(1, 2) k cross join form where form.url = 'bulk'`,
  // Not random: the planner estimates a range of ids, and its plan must not change from run to run.
  `insert into gift_voucher (id, user_id, amount_cents, code_hash, status, return_url, created_at,
     due_at, issued_at, expires_at)
   select md5(id::text)::uuid, id, 5000, 'bulk:' || id, 'issued', '/', now(), now(), now(), now() + interval '4 years'
   from user_account`,
  `insert into credit_account (user_id, balance_cents) select id, 1000 from user_account`,
  `insert into credit_entry (user_id, amount_cents, reason, reference, created_at)
   select id, 1000, 'gift_voucher', 'gift_voucher:bulk:' || id, now() from user_account`,
  `insert into ticket (order_id, line, unit, code, name, created_at)
   select order_id, line, 1, 'bulk:' || order_id || ':' || line, 'Bulk', now() from order_item
   where line = 1`,
  `insert into one_time_code (purpose, email_norm, fingerprint_hash, code_hash, tries_left,
     created_at, expires_at)
   select 'login', email_norm, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'), 5,
     now(), now() + interval '10 minutes'
   from user_account`,
  `insert into rate_bucket (key, window_start, count)
   select 'bulk:' || n, now(), 1 from generate_series(1, 2000) n`,
  `insert into one_time_code (purpose, email_norm, fingerprint_hash, code_hash, tries_left, created_at, expires_at)
   select 'login', 'bulk' || n || '@b.example', sha256(('f' || n)::bytea), sha256(('c' || n)::bytea), 5, now(), now() + interval '10 minutes'
   from generate_series(1, 2000) n`,
  `insert into code_request (purpose, email, email_norm, fingerprint_hash, has_link, asked_at)
   select 'login', 'bulk' || n || '@b.example', 'bulk' || n || '@b.example', sha256(('f' || n)::bytea), true, now()
   from generate_series(1, 2000) n`,
  `insert into stock_notice (sku_id, email, email_norm, created_at, confirmed_at)
   select sku.id, u.email, u.email_norm, now(), now() from user_account u
   join sku on sku.id in (1 + u.id % 5000, 1 + (u.id + 7) % 5000)`,
  `insert into product_review (product_id, user_id, rating, content, name, status, written_at)
   select sku.product_id, u.id, 5, 'Bulk', 'Bulk',
     (array['published', 'published', 'published', 'rejected', 'waiting'])[1 + u.id % 5],
     now() - u.id * interval '1 minute'
   from user_account u join sku on sku.id = 1 + u.id % 5000`,
  `insert into email_change (user_id, email, asked_at)
   select id, 'other' || id || '@b.example', now() from user_account`,
  `insert into passkey (user_id, credential_id, public_key, counter, name, is_synced, created_at)
   select id, 'bulk-' || id, '', 0, 'Bulk', false, now() from user_account`,
  `insert into passkey_challenge (challenge_hash, fingerprint_hash, expires_at)
   select sha256(n::text::bytea), sha256('f'), now() + n * interval '1 second'
   from generate_series(1, 2000) n`,
  `insert into linked_identity (provider, subject, user_id, created_at, last_used_at)
   select 'google', 'bulk-' || id, id, now(), now() from user_account`,
  `insert into oauth_visit (state_hash, provider, nonce, code_verifier, request, expires_at)
   select sha256(n::text::bytea), 'google', '', '', '{}', now() + n * interval '1 second'
   from generate_series(1, 2000) n`,
  `insert into oauth_code (code_hash, client_id, redirect_uri, code_challenge, nonce, user_id, expires_at)
   select sha256(id::text::bytea), 'storefront', '', '', '', id, now() + id * interval '1 second'
   from user_account`,
  `insert into release_observation (remote, version, minute, visits, failed, failed_load,
     failed_integrity, failed_server_render, failed_browser_render, failed_unhandled)
   select 'mfe-bulk' || k, '1.0.0', date_trunc('minute', now()) - n * interval '1 minute',
     100, 0, 0, 0, 0, 0, 0
   from generate_series(1, 3000) n cross join generate_series(1, 4) k`,
  `insert into release_vital (remote, version, hour, vital, bucket, documents)
   select 'mfe-bulk' || k, '1.0.0', date_trunc('hour', now()) - n * interval '1 hour', 'LCP', b, 1
   from generate_series(1, 500) n cross join generate_series(1, 4) k cross join generate_series(0, 5) b`,
  `insert into observation_batch (id, received_at)
   select gen_random_uuid(), now() - n * interval '10 seconds' from generate_series(1, 5000) n`,
  `insert into owner_session (token_hash, session_id)
   select sha256(id::text::bytea), id from session`,
  `insert into owner_change (made_at, user_id, record, summary)
   select now(), id, 'page:' || id % 200, 'Changed' from user_account cross join generate_series(1, 3)`,
  'vacuum analyze',
];

export async function createBulkRows(db: Kysely<Database>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
