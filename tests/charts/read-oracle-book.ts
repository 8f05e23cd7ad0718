import { sql } from 'kysely';
import { seeDeleted } from '../../apps/server/src/db/see-deleted.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import type { OracleAccount, OracleBook, OracleEntry } from './chart-oracle.ts';

/** All rows of a company that charts are made of, as they are. */
export async function readOracleBook(work: Work): Promise<OracleBook> {
  await seeDeleted(work, true);
  const all = async <T>(text: string) => (await sql.raw<T>(text).execute(work.trx)).rows;
  const changes = Map.groupBy(
    await all<OracleAccount['changes'][number] & { accountId: string }>(
      `select account_id, at, status_before, to_char(due_before, 'YYYY-MM-DD') as due_before from account_change order by at, made_at`,
    ),
    ({ accountId }) => accountId,
  );
  const lines = Map.groupBy(
    await all<OracleEntry['lines'][number] & { entryId: string }>(
      `select entry_id, account_id, amount_cents as cents from journal_line where ledger_account = 'receivable'`,
    ),
    ({ entryId }) => entryId,
  );
  const accounts = await all<Omit<OracleAccount, 'changes'>>(
    `select id, debtor_id, currency, status, to_char(issue_date, 'YYYY-MM-DD') as issue_date,
      to_char(due_date, 'YYYY-MM-DD') as due_date, created_at, deleted_at is not null as is_deleted from account`,
  );
  const entries = await all<Omit<OracleEntry, 'lines'>>(
    `select id, kind, occurred_at as at, is_undated, reverses_id, source, amount_cents from journal_entry`,
  );
  return {
    timeZone: work.timeZone,
    now: work.now,
    accounts: accounts.map((account) => ({ ...account, changes: changes.get(account.id) ?? [] })),
    entries: entries.map((entry) => ({ ...entry, lines: lines.get(entry.id) ?? [] })),
    messages: await all(
      `select debtor_id, direction, channel, origin, kind, workflow_id, at, sent_at, owed_cents, past_due_cents from message`,
    ),
    calls: await all('select direction, outcome, at from phone_call'),
    disputes: await all('select opened_at from dispute'),
    charges: await all(
      'select source, member_id, settled_at from payment where received_cents > 0 and settled_at is not null',
    ),
  };
}
