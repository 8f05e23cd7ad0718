import { isRefusal } from '@recoup/domain/errors.ts';
import type { ReportName } from '@recoup/domain/reports/report-names.ts';
import { sql } from 'kysely';
import { readReport } from '../../apps/server/src/features/reports/read-report.ts';
import type { Work } from '../../apps/server/src/work/work.ts';
import { dayAt } from '../charts/chart-oracle.ts';
import { monthAfter } from './report-oracle.ts';

const share = (part: number, whole: number) => (whole === 0 ? null : Math.round((part * 1_000) / whole) / 10);

async function cellsOf(work: Work, name: ReportName) {
  const read = await readReport(work, name, { months: 12 }, { page: 1, limit: 10_000 });
  if (isRefusal(read)) throw new Error(`${name} was refused`);
  return new Map(read.table.rows.map(({ key, cells }) => [key, cells]));
}

interface Promised {
  readonly promisedOn: string;
  readonly amountCents: number;
  readonly keptCents: number;
  readonly status: string;
  readonly memberId: string | null;
  readonly endedAt: Date | null;
}
interface Step {
  readonly outcome: string;
  readonly reason: string | null;
  readonly reasons: readonly string[];
  readonly kind: string;
  readonly debtorId: string;
  readonly at: Date;
}
interface Account {
  readonly id: string;
  readonly mine: string | null;
  readonly balanceCents: number;
  readonly status: string;
}

/** Each difference between the reports about what was done and plain loops over the rows. */
export async function compareWork(work: Work): Promise<string[]> {
  const all = async <T>(text: string) => (await sql.raw<T>(text).execute(work.trx)).rows;
  const found: string[] = [];
  const differs = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      found.push(`${what}: ${JSON.stringify(is)}, not ${JSON.stringify(should)}`);
  };
  const today = dayAt(work.now, work.timeZone);
  const first = monthAfter(today.slice(0, 7), -11);
  const isIn = (at: Date | null) => at !== null && at <= work.now && dayAt(at, work.timeZone).slice(0, 7) >= first;

  const promises = await all<Promised>(
    `select to_char(promised_on, 'YYYY-MM-DD') as promised_on, amount_cents, kept_cents, status, member_id, ended_at from promise`,
  );
  const months = await cellsOf(work, 'promises');
  const due = promises.filter(
    ({ promisedOn }) => promisedOn.slice(0, 7) >= first && promisedOn.slice(0, 7) <= today.slice(0, 7),
  );
  differs('months of promises', months.size, new Set(due.map(({ promisedOn }) => promisedOn.slice(0, 7))).size);
  for (const [month, cells] of months) {
    const own = due.filter(({ promisedOn }) => promisedOn.startsWith(month));
    const of = (status: string) => own.filter((each) => each.status === status);
    const judged = [...of('KEPT'), ...of('BROKEN')];
    const sum = (rows: readonly Promised[], value: (row: Promised) => number) =>
      rows.reduce((s, row) => s + value(row), 0);
    differs(`promises ${month}`, cells.slice(1), [
      ...[own.length, sum(own, ({ amountCents }) => amountCents), of('KEPT').length, of('BROKEN').length],
      ...[of('OPEN').length, of('CANCELED').length, share(of('KEPT').length, judged.length)],
      share(
        sum(judged, ({ amountCents, keptCents }) => Math.min(amountCents, keptCents)),
        sum(judged, ({ amountCents }) => amountCents),
      ),
    ]);
  }

  const steps = (
    await all<Step>(`select s.outcome, s.reason, s.reasons, w.kind, r.debtor_id, s.at from collection_run_step s
      join collection_run r on r.id = s.run_id join workflow_step w on w.id = s.step_id`)
  ).filter(({ at, outcome }) => isIn(at) && (outcome === 'skipped' || outcome === 'suppressed'));
  const silence = await cellsOf(work, 'silence');
  const expected = new Map<string, Step[]>();
  for (const step of steps)
    for (const reason of new Set(step.reasons.length > 0 ? step.reasons : [step.reason ?? 'contact-rules'])) {
      const key = `${reason} ${step.kind}`;
      expected.set(key, [...(expected.get(key) ?? []), step]);
    }
  differs('reasons', [...silence.keys()].sort(), [...expected.keys()].sort());
  for (const [key, own] of expected)
    differs(key, silence.get(key)?.slice(2, 4), [own.length, new Set(own.map(({ debtorId }) => debtorId)).size]);

  const accounts =
    await all<Account>(`select a.id, coalesce(a.assignee_id, d.assignee_id) as mine, a.balance_cents, a.status
    from account a join debtor d on d.id = a.debtor_id where a.currency = 'USD'`);
  const calls = (
    await all<{ memberId: string | null; outcome: string; at: Date }>(
      `select member_id, outcome, at from phone_call where direction = 'outgoing' and outcome <> 'excluded'`,
    )
  ).filter(({ at }) => isIn(at));
  const collectors = await cellsOf(work, 'collectors');
  for (const [key, cells] of collectors) {
    const id = key === 'none' ? null : key;
    const owed = accounts.filter(
      ({ mine, status, balanceCents }) =>
        mine === id && balanceCents > 0 && status !== 'Draft' && status !== 'Canceled',
    );
    const own = id === null ? [] : calls.filter(({ memberId }) => memberId === id);
    const kept = promises.filter(
      (each) => id !== null && each.memberId === id && each.status === 'KEPT' && isIn(each.endedAt),
    );
    differs(
      `collector ${key}`,
      [cells[1], cells[2], cells[6], cells[7], cells[8]],
      [
        ...[owed.length, owed.reduce((sum, { balanceCents }) => sum + balanceCents, 0), own.length],
        ...[own.filter(({ outcome }) => outcome === 'conversation').length, kept.length],
      ],
    );
  }
  const money = [...collectors.values()].reduce((sum, cells) => sum + Number(cells[3]), 0);
  const months12 = await cellsOf(work, 'cei');
  differs(
    'money of all',
    money,
    [...months12.values()].reduce((sum, cells) => sum + Number(cells[3]), 0),
  );
  return found;
}
