-- A session that began without a fingerprint belongs to the first one that renews it.
alter table session alter column fingerprint_hash drop not null;

-- Clients of the authorization code flow may send a challenge; a code without one has null.
alter table oauth_code alter column code_challenge drop not null;
