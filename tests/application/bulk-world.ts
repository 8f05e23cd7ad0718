import { sql } from 'kysely';
import { expect } from 'vitest';
import { bookCharge } from '../../apps/server/src/features/accounts/book-charge.ts';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { workOffUndo } from '../../apps/server/src/features/bulk/work-off-undo.ts';
import { makeDebtors, within } from './campaign-world.ts';
import { sendBulk } from './send-bulk.ts';
import type { Answer, Application, TestCompany } from './start-application.ts';

export interface JobAnswer {
  readonly _id: string;
  readonly state: string;
  readonly progress: { readonly done: number; readonly of: number };
  readonly counts: { readonly changed: number; readonly skipped: number; readonly failed: number };
  readonly failure: string | null;
  readonly hasResult: boolean;
  readonly undo: {
    readonly isPossible: boolean;
    readonly state: string | null;
    readonly undone: number;
    readonly kept: number;
  };
}

export interface PreviewAnswer {
  readonly matched: number;
  readonly changing: number;
  readonly sumCents: number;
  readonly changes: readonly { readonly from: string | null; readonly to: string | null; readonly count: number }[];
  readonly skipped: readonly { readonly reason: string; readonly count: number }[];
  readonly samples: readonly { readonly title: string; readonly skipReason: string | null }[];
  readonly fingerprint: string;
  readonly isUndoable: boolean;
}

export type BulkAnswer = Answer<{
  readonly preview: PreviewAnswer | null;
  readonly job: JobAnswer;
  readonly error?: string;
}>;

export interface Book {
  readonly accountIds: readonly string[];
  readonly debtorIds: readonly string[];
}

/** Customers with one open account of $100 each, charged in the journal, due today. */
export async function makeBook(app: Application, company: TestCompany, count: number): Promise<Book> {
  const made = await makeDebtors(
    app,
    company,
    null,
    Array.from({ length: count }, () => ({})),
  );
  const accounts = made.map(({ id, accountIds }) => ({ debtorId: id, id: accountIds[0] ?? '' }));
  await within(app, company, async (work) => {
    for (const account of accounts) {
      await bookCharge(work, {
        companyId: company.id,
        account: { ...account, amountCents: 10_000, status: 'Active' },
        source: 'staff',
        at: new Date('2026-01-01T00:00:00Z'),
      });
    }
  });
  return { accountIds: accounts.map((each) => each.id), debtorIds: accounts.map((each) => each.debtorId) };
}

/** One person's hands: asks for bulk changes and lets their jobs run. */
export function bulkHands(app: Application, company: TestCompany, token: string) {
  const ask = (method: string, path: string, body: Record<string, unknown>): Promise<BulkAnswer> =>
    app.send(method, path, { token, body });
  const read = async (id: string): Promise<JobAnswer> => {
    const answer = await app.send<{ data: JobAnswer[] }>('GET', `/bull?ids=${id}`, { token });
    const [job] = answer.body.data;
    if (!job) throw new Error(`no job ${id}`);
    return job;
  };
  const start = (method: string, path: string, body: Record<string, unknown>): Promise<BulkAnswer> =>
    sendBulk(app, token, [method, path], body);
  return {
    ask,
    read,
    start,
    /** Confirms what is there now, works the job off to its end, and answers the job. */
    run: async (method: string, path: string, body: Record<string, unknown>): Promise<JobAnswer> => {
      const started = await start(method, path, body);
      expect(started.status, JSON.stringify(started.body)).toBe(200);
      const { _id } = started.body.job;
      await workOffBulk(app.context, company.id, _id);
      return read(_id);
    },
    undo: async (id: string): Promise<JobAnswer> => {
      const asked = await app.send('POST', `/bull/${id}/undo`, { token });
      expect(asked.status, JSON.stringify(asked.body)).toBe(200);
      await workOffUndo(app.context, company.id, id);
      return read(id);
    },
    result: async (id: string): Promise<string> =>
      (await app.send<string>('GET', `/bull/${id}/result`, { token })).body,
  };
}

/** Values of accounts, in the order of the ids. */
export async function accountsOf(app: Application, company: TestCompany, ids: readonly string[]) {
  const rows = await within(app, company, (work) =>
    work.trx
      .selectFrom('account')
      .select(['id', 'status', 'workflowId', 'assigneeId', 'version'])
      .where('companyId', '=', company.id)
      .where('id', 'in', [...ids])
      .execute(),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
}

export async function outcomesOf(app: Application, company: TestCompany, bulkActionId: string) {
  return within(app, company, (work) =>
    work.trx
      .selectFrom('bulkActionRow')
      .select(['recordId', 'outcome', 'reason'])
      .where('companyId', '=', company.id)
      .where('bulkActionId', '=', bulkActionId)
      .orderBy('position')
      .execute(),
  );
}

export async function countOf(app: Application, company: TestCompany, table: 'task' | 'audit' | 'timeline_event') {
  const { rows } = await within(app, company, (work) =>
    sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)} where company_id = ${company.id}`.execute(work.trx),
  );
  return rows[0]?.count ?? 0;
}
