-- Customers that were joined.

-- A merged customer is hidden like a deleted one, yet its lines of the journal and the timeline keep its id: whatever
-- reads by customer finds them through this table, which no policy hides.
create table debtor_merge (
  company_id uuid not null,
  loser_id uuid not null,
  winner_id uuid not null,
  member_id uuid,
  merged_at timestamptz not null,
  primary key (company_id, loser_id),
  foreign key (company_id, loser_id) references debtor (company_id, id),
  foreign key (company_id, winner_id) references debtor (company_id, id),
  check (loser_id <> winner_id)
);
create index debtor_merge_winner on debtor_merge (company_id, winner_id);
call protect_tenant_table('debtor_merge');
