-- What the chosen way to pay adds to an order (CART-11). Cents, GST included; part of the total.
alter table orders
  add column surcharge_cents int not null default 0 check (surcharge_cents >= 0),
  drop constraint orders_check1,
  add constraint orders_total_check
    check (total_cents = subtotal_cents - discount_cents + shipping_cents + surcharge_cents);

-- The credit an order holds goes back with its refund, whatever went to and fro before (CART-13).
alter table credit_entry
  drop constraint credit_entry_reason_check,
  add constraint credit_entry_reason_check
    check (reason in ('gift_voucher', 'order', 'release', 'late_capture', 'refund'));
