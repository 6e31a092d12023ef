-- What owners do with products and orders (API-08): stock that is moved for another reason than
-- an order, and orders found by what an owner knows of them.

alter table stock_move
  alter column order_id drop not null,
  drop constraint stock_move_reason_check,
  -- One form moves stock once, however often a browser sends it.
  add column form_key text unique check (length(form_key) between 1 and 64),
  add constraint stock_move_reason_check check (
    (order_id is not null and reason in ('order', 'release', 'late_capture'))
    or (order_id is null and reason in ('delivered', 'returned', 'counted', 'damaged'))
  );

create index orders_by_email on orders (lower(contact_email) text_pattern_ops);
create index orders_by_last_name on orders (lower(ship_to->>'last_name') text_pattern_ops);
create index orders_by_status on orders (status, number desc);
create index orders_by_day on orders (created_at);
