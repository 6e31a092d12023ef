-- How many characters fit on the product; null where only the limit of a request applies.
alter table addon add column max_length int
  check (max_length is null or (type = 'Text' and max_length between 1 and 500));
