-- What shells observe of the releases they serve (FED-11): sums, so that any number of shells agree.

create table release_observation (
  remote text not null check (length(remote) between 2 and 64),
  version text not null check (length(version) between 5 and 90),
  -- Beginning of the minute in which the documents were begun.
  minute timestamptz not null,
  visits int not null check (visits >= 0),
  failed int not null check (failed >= 0),
  failed_load int not null check (failed_load >= 0),
  failed_integrity int not null check (failed_integrity >= 0),
  failed_server_render int not null check (failed_server_render >= 0),
  failed_browser_render int not null check (failed_browser_render >= 0),
  failed_unhandled int not null check (failed_unhandled >= 0),
  -- The order in which the sums of one remote are read.
  primary key (remote, minute, version)
);
create index release_observation_over on release_observation (minute);

-- Web vitals, of a sample of documents: by the hour, as they only warn.
create table release_vital (
  remote text not null check (length(remote) between 2 and 64),
  version text not null check (length(version) between 5 and 90),
  hour timestamptz not null,
  vital text not null check (vital in ('LCP', 'INP', 'CLS')),
  -- Which of the fixed buckets of the histogram.
  bucket smallint not null check (bucket between 0 and 11),
  documents int not null check (documents >= 0),
  primary key (remote, hour, version, vital, bucket)
);
create index release_vital_over on release_vital (hour);

-- Batches that have been added, so that one that is sent again adds nothing.
create table observation_batch (
  id uuid primary key,
  received_at timestamptz not null
);
create index observation_batch_over on observation_batch (received_at);
