-- A notice whose message came back for good is asked for once more, for the next way to its customer.
alter table notice add column again_of uuid;
alter table notice drop constraint notice_company_id_kind_record_id_occurrence_key;
alter table notice add constraint notice_once unique nulls not distinct (company_id, kind, record_id, occurrence, again_of);

-- A reminder that came back for good leaves once more to another contact: the first one counts no more as its step's.
alter table message add column replaced_at timestamptz;
