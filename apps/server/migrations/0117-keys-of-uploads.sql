-- A file that was uploaded under an Idempotency-Key, name and bytes: the same again is answered, another one refused (G20).
alter table idempotency_key add column content_hash bytea;
