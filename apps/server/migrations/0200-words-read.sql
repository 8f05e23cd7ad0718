-- When a member last said what words of the customer meant: what an agreement had to tell them waited until then.
alter table debtor add column words_read_at timestamptz;
