-- Who sold, as it was when the invoice was issued: later changes of the settings do not change it.
alter table invoice add column seller jsonb;
update invoice set seller = jsonb_build_object(
  'name', coalesce((select value from domain_setting where name = 'organisation_name'), 'The shop'),
  'abn', (select value from domain_setting where name = 'organisation_abn'),
  'address', (select value from domain_setting where name = 'organisation_address'),
  'email', (select value from domain_setting where name = 'organisation_email'),
  'gst', case
    when exists (select from domain_setting where name = 'gst_registered' and value = '1')
    then 'registered'
    else 'unregistered'
  end
);
alter table invoice alter column seller set not null;

-- Products that are tickets: each piece gets a code of its own when the order is paid.
alter table product
  add column is_ticket boolean not null default false,
  add column ticket_starts_at timestamptz;

create table ticket (
  order_id uuid not null,
  line int not null,
  unit int not null check (unit > 0),
  code text not null unique check (length(code) >= 13),
  -- As they were when the ticket was made.
  name text not null,
  starts_at timestamptz,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (order_id, line, unit),
  foreign key (order_id, line) references order_item (order_id, line) on delete cascade
);
