-- An owner may block a gift voucher, for instance one whose mail went astray (API-08).

-- Null unless it is blocked; whatever else is known of the voucher stays.
alter table gift_voucher add column blocked_at timestamptz;
-- The newest first, in the owner's area.
create index gift_voucher_newest on gift_voucher (created_at, id);
