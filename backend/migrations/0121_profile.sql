-- The rest of the profile's fields (A§3 User, ACC-07), and its picture (ACC-09).
alter table user_account
  add column drivers_licence_number text,
  add column drivers_licence_expiry date,
  -- One of LICENCE_STATES.
  add column drivers_licence_state_of_issue_id int,
  add column emergency_contact_name text,
  add column emergency_contact_phone text,
  add column additional_club_member text,
  -- Names the public profile; an id would let anybody count through all of them.
  add column profile_key text not null unique default replace(gen_random_uuid()::text, '-', '');

-- Whose picture it is: it goes with its owner, and nobody else's page shows it.
alter table image
  add column owner_id int unique references user_account (id) on delete cascade;
