-- A session that began without a fingerprint belongs to the first one that renews it.
alter table session alter column fingerprint_hash drop not null;

-- Clients of the authorization code flow may send a challenge; a code without one has null.
alter table oauth_code alter column code_challenge drop not null;

-- A visitor without an account may buy a gift voucher.
alter table gift_voucher
  -- Normalised; where the code is mailed. Null when the buyer has an account, or gave no address.
  add column buyer_email text check (length(buyer_email) <= 254),
  -- Digest of the visitor, the Idempotency-Key and the purchase; null for customers, and without a key.
  add column purchase_hash text;
create unique index gift_voucher_one_pending_purchase on gift_voucher (purchase_hash)
  where status = 'pending' and purchase_hash is not null;
create index gift_voucher_buyer_email on gift_voucher (buyer_email) where buyer_email is not null;
