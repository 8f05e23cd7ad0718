import { workflowContent } from '@recoup/contract/workflow-drafts.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '../../apps/server/src/actor.ts';
import { insertAccounts } from '../../apps/server/src/features/accounts/insert-accounts.store.ts';
import { insertDebtors } from '../../apps/server/src/features/debtors/insert-debtors.ts';
import { endTask } from '../../apps/server/src/features/tasks/end-task.ts';
import { endTaskSteps } from '../../apps/server/src/features/workflows/end-task-steps.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { applyContent, type WorkflowContent } from '../../apps/server/src/features/workflows/workflow-drafts.store.ts';
import { insertWorkflow } from '../../apps/server/src/features/workflows/workflows.store.ts';
import { actingAs } from '../../apps/server/src/work/make-work.ts';
import { setClock, within } from '../application/campaign-world.ts';
import type { Application, TestCompany } from '../application/start-application.ts';

/**
 * Holds the clocks of all companies of this installation still: they show the full minute to which they were set, however
 * long the work of that minute takes. What is simulated minute by minute is then exact.
 */
export async function holdClocks(app: Application): Promise<void> {
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`create or replace function company_now() returns timestamptz language sql stable
      return date_trunc('minute', now() + coalesce(
        (select clock_offset from company where company_id = current_company()), interval '0'))`);
  } finally {
    await owner.end();
  }
}

export interface Delay {
  readonly count: number;
  readonly unit?: 'min' | 'hours' | 'days';
  readonly prefix?: 'before' | 'after';
  readonly from?: 'last_action' | 'invoice_due_date';
}

export function stepOf(type: string, delay: Delay | 'immediately', message: string) {
  const isNow = delay === 'immediately';
  return {
    _id: uuidv7(),
    type,
    inputs: {
      delay: isNow
        ? { type: 'immediately' }
        : {
            type: 'until',
            count: delay.count,
            unit: delay.unit ?? 'days',
            prefix: delay.prefix ?? 'after',
            reference: delay.from ?? 'invoice_due_date',
          },
      subject: type === 'send_sms' ? '' : 'About {{account_reference}}',
      message,
    },
  };
}

export function contentOf(parts: Record<string, unknown> & { actions: readonly unknown[] }): WorkflowContent {
  return workflowContent.parse({
    ...{ trigger: 'invoice_due_date', optionSet: 'all', issuedAfter: null, schedule: 'fixed', timing: 'manual' },
    ...{ sendTime: '10:00', repeat: null, repeatEveryDays: 7, repeatMax: 1 },
    ...{ audienceType: 'accounts', audience: {} },
    ...parts,
  });
}

/** A campaign that is off. */
export async function makeOff(app: Application, company: TestCompany, content: WorkflowContent): Promise<string> {
  const id = uuidv7();
  await within(app, company, async (work) => {
    await insertWorkflow(work, id, `Campaign ${id.slice(-6)}`);
    await applyContent(work, id, content);
  });
  return id;
}

export interface Person {
  readonly zone: string | null;
  readonly dueDate: string;
  readonly workflowIds: readonly string[];
  readonly has: 'both' | 'email' | 'phone' | 'nothing';
  readonly firstName?: string;
  readonly language?: 'en' | 'es';
  readonly isSendActive?: boolean;
  readonly isDisputed?: boolean;
  readonly isOptedOut?: boolean;
  readonly inconvenient?: string;
  readonly hold?: { readonly kind: string; readonly endsAt: string | null };
}

/** Customers as they are described, one account for each campaign. Area codes 212 and 213 are of New York and Los Angeles. */
export async function makePeople(app: Application, company: TestCompany, people: readonly Person[]): Promise<string[]> {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const made = people.map((person, at) => ({ person, at, id: uuidv7() }));
  const phoneOf = (at: number) => `+1${at % 2 === 0 ? '212' : '213'}${String(5_550_000 + at)}`;
  await within(app, company, async (work) => {
    await insertDebtors(
      work,
      made.map(({ person, at, id }) => ({
        id,
        firstName: person.firstName ?? 'Maria',
        lastName: `Number ${at}`,
        language: person.language ?? 'en',
        knownZone: person.zone,
        isSendActive: person.isSendActive ?? true,
        contacts: [
          ...(person.has === 'both' || person.has === 'email'
            ? [{ kind: 'EMAIL' as const, value: `p${at}@${company.subdomain}.example` }]
            : []),
          ...(person.has === 'both' || person.has === 'phone' ? [{ kind: 'PHONE' as const, value: phoneOf(at) }] : []),
        ],
        createdAt,
      })),
    );
    await insertAccounts(
      work,
      made.flatMap(({ person, at, id }) =>
        person.workflowIds.map((workflowId, index) => ({
          id: uuidv7(),
          debtorId: id,
          reference: `INV-${at}-${index}`,
          status: 'Active' as const,
          amountCents: 10_000 + at,
          issueDate: '2026-01-01',
          dueDate: person.dueDate,
          isDisputed: person.isDisputed ?? false,
          workflowId,
          createdAt,
        })),
      ),
    );
    for (const { person, at, id } of made) {
      if (person.inconvenient) {
        await sql`update debtor set inconvenient = ${person.inconvenient} where id = ${id}`.execute(work.trx);
      }
      if (person.isOptedOut) {
        await sql`insert into opt_out (company_id, kind, value, source, at)
          values (${company.id}, 'PHONE', ${phoneOf(at)}, 'staff', company_now())`.execute(work.trx);
      }
      if (person.hold) {
        const { kind, endsAt } = person.hold;
        await sql`insert into debtor_hold (company_id, id, debtor_id, kind, amount_cents, begins_at, ends_at, source, created_at)
          values (${company.id}, ${uuidv7()}, ${id}, ${kind}, ${kind === 'PROMISE' ? 1_000 : null},
            company_now() - interval '1 day', ${endsAt}, 'staff', company_now())`.execute(work.trx);
      }
    }
  });
  return made.map(({ id }) => id);
}

export function actorOf(company: TestCompany): MemberActor {
  return {
    kind: 'member',
    companyId: company.id,
    id: company.admin.id,
    name: 'Ada Admin',
    roles: ['ADMIN'],
    sessionId: uuidv7(),
    isDemo: false,
    language: 'en',
  };
}

/** Runs the real engine from one due instant to the next, tasks being executed as they are due. Answers how many there were. */
export async function runEngine(app: Application, company: TestCompany, until: Date): Promise<number> {
  const actor = actorOf(company);
  for (let instants = 0; ; instants++) {
    const { rows } = await within(app, company, (work) =>
      sql<{ nextAt: Date | null }>`
        select min(next_at) as next_at from collection_run
        where company_id = ${company.id} and status <> 'COMPLETED'`.execute(work.trx),
    );
    const nextAt = rows[0]?.nextAt ?? null;
    if (nextAt === null || nextAt >= until) return instants;
    await setClock(app, company, nextAt.toISOString());
    for (let open = true; open; ) {
      await sendDueOfCompany(app.context, company.id);
      open = await within(app, company, async (work) => {
        const tasks = await sql<{ id: string }>`
          select id from task where company_id = ${company.id} and run_id is not null and status = 'OPEN'
          order by id`.execute(work.trx);
        const ids = tasks.rows.map((task) => task.id);
        for (const id of ids) await endTask(actingAs(work, actor), id, { verb: 'execute' });
        if (ids.length > 0) await endTaskSteps(work, ids);
        return ids.length > 0;
      });
    }
  }
}

/** What the engine wrote down about a campaign, a line for each step that is over, in the order of a rehearsal's rows. */
export async function engineLog(app: Application, company: TestCompany, workflowId: string): Promise<string[]> {
  const { rows } = await within(app, company, (work) =>
    sql<{
      debtorId: string;
      stepId: string;
      occurrence: number;
      outcome: string;
      at: Date;
      reasons: string[];
      nextPossibleAt: Date | null;
    }>`
      select r.debtor_id, s.step_id, s.occurrence, s.outcome, s.at, s.reasons, s.next_possible_at
      from collection_run_step s join collection_run r on r.company_id = s.company_id and r.id = s.run_id
      where s.company_id = ${company.id} and r.workflow_id = ${workflowId}
        and not s.reasons && array['earlier-run']`.execute(work.trx),
  );
  return rows
    .map((row) =>
      lineOf(row.debtorId, {
        ...{ stepId: row.stepId, occurrence: row.occurrence, outcome: row.outcome, at: row.at, reasons: row.reasons },
        nextPossibleAt: row.nextPossibleAt,
      }),
    )
    .toSorted();
}

/** One row of a log or a rehearsal as text. */
export function lineOf(
  debtorId: string,
  step: {
    readonly stepId: string;
    readonly occurrence: number;
    readonly outcome: string;
    readonly at: Date;
    readonly reasons: readonly string[];
    readonly nextPossibleAt: Date | null;
  },
): string {
  const { stepId, occurrence, outcome, at, reasons, nextPossibleAt } = step;
  const next = nextPossibleAt?.toISOString() ?? '-';
  return [debtorId, stepId, occurrence, outcome, at.toISOString(), reasons.join('+') || '-', next].join(' ');
}
