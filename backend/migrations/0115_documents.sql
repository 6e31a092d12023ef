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
