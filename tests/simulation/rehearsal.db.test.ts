import { isRefusal } from '@recoup/domain/errors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playAudience } from '../../apps/server/src/features/rehearsals/play-audience.ts';
import type { PlayOptions } from '../../apps/server/src/features/rehearsals/play-options.ts';
import { changeContent } from '../../apps/server/src/features/workflows/change-content.ts';
import { enrolJob } from '../../apps/server/src/features/workflows/enrol-workflow.job.ts';
import { publishWorkflow } from '../../apps/server/src/features/workflows/publish-workflow.ts';
import { setWorkflowSendActive } from '../../apps/server/src/features/workflows/set-workflow-send-active.ts';
import {
  readDraftRow,
  readLiveContent,
  type WorkflowContent,
} from '../../apps/server/src/features/workflows/workflow-drafts.store.ts';
import { readWorkflowRow } from '../../apps/server/src/features/workflows/workflows.store.ts';
import { inSnapshot } from '../../apps/server/src/work/in-company.ts';
import { actingAs } from '../../apps/server/src/work/make-work.ts';
import { setClock, within } from '../application/campaign-world.ts';
import { type Application, startApplication, type TestCompany } from '../application/start-application.ts';
import {
  actorOf,
  contentOf,
  engineLog,
  holdClocks,
  lineOf,
  makeOff,
  makePeople,
  type Person,
  runEngine,
  stepOf,
} from './campaign-year.ts';

const DAYS = 90;
const DAY_MS = 86_400_000;
/** Of customers; the last kind is in both campaigns. */
const KINDS = 13;

let app: Application;

beforeAll(async () => {
  app = await startApplication();
  await holdClocks(app);
});
afterAll(() => app.stop());

/** All kinds of steps from the due date on, the last one again and again. */
const dunning = () =>
  contentOf({
    repeat: 'REPEAT_LAST',
    repeatEveryDays: 10,
    repeatMax: 2,
    actions: [
      stepOf('send_email', { count: 3, prefix: 'before' }, '{{account_balance}} will be due. {{payment_link}}'),
      stepOf('send_sms', { count: 0 }, '{{first_name}}, {{account_reference}} is due today. {{payment_link}}'),
      stepOf('task', { count: 2, from: 'last_action' }, 'Look at the account'),
      stepOf('send_email', { count: 2, unit: 'hours', from: 'last_action' }, 'Please pay. {{payment_link}}'),
      stepOf('send_sms', { count: 7 }, 'Still open: {{total_balance}}. {{payment_link}}'),
      stepOf('task_call', { count: 14 }, 'Call the customer'),
      stepOf('send_email', { count: 30 }, 'The last reminder. {{payment_link}}'),
    ],
  });

/** From the enrolment on, each step at its own time, the whole list again. */
const welcome = () =>
  contentOf({
    ...{ trigger: 'empty', schedule: 'dynamic', repeat: 'REPEAT_ALL', repeatEveryDays: 20, repeatMax: 2 },
    actions: [
      stepOf('send_email', 'immediately', 'You owe {{total_balance}}. {{payment_link}}'),
      stepOf('send_sms', { count: 1, from: 'last_action' }, 'A short reminder. {{payment_link}}'),
      stepOf('send_email', { count: 5, from: 'last_action' }, 'Hello {{first_name}}. {{payment_link}}'),
    ],
  });

/** One of each kind of customer in each zone, for each due date. */
function peopleOf(from: Date, zones: readonly (string | null)[], one: string, other: string): Person[] {
  const day = (days: number) => new Date(from.getTime() + days * DAY_MS).toISOString();
  const dueDates = [-20, 5, 12, 40].map((days) => day(days).slice(0, 10));
  const kinds: Omit<Person, 'zone' | 'dueDate' | 'workflowIds'>[] = [
    { has: 'both' },
    { has: 'email', language: 'es' },
    { has: 'phone' },
    { has: 'nothing' },
    { has: 'both', isOptedOut: true },
    { has: 'both', firstName: '' },
    { has: 'both', hold: { kind: 'PAUSE', endsAt: day(12) } },
    { has: 'both', hold: { kind: 'PROMISE', endsAt: day(9) } },
    { has: 'both', hold: { kind: 'DO_NOT_CONTACT', endsAt: null } },
    { has: 'both', isSendActive: false },
    { has: 'both', isDisputed: true },
    { has: 'both', inconvenient: 'MON-FRI 09:00-12:00' },
    { has: 'both' },
  ];
  return zones.flatMap((zone) =>
    dueDates.flatMap((dueDate) =>
      kinds.map((kind, at): Person => {
        const workflowIds = at === KINDS - 1 ? [one, other] : [at % 3 === 2 ? other : one];
        return { ...kind, zone, dueDate, workflowIds };
      }),
    ),
  );
}

interface Rehearsed {
  readonly lines: string[];
  readonly hash: string;
}

/** The rows of a rehearsal of what is given, or of what is stored, from the present on. */
async function rehearse(company: TestCompany, workflowId: string, draft?: WorkflowContent): Promise<Rehearsed> {
  const lines: string[] = [];
  const played = await inSnapshot(app.context.jobsDb, company.id, async (work) => {
    const row = await readWorkflowRow(work, workflowId);
    if (!row) throw new Error('no such campaign');
    const { rows } = await sql<{ now: Date }>`select company_now() as now`.execute(work.trx);
    const content = draft ?? (await readLiveContent(work, row));
    const from = rows[0]?.now ?? new Date(0);
    const command: PlayOptions = { companyId: company.id, workflowId, content, live: null, from, days: DAYS };
    return playAudience(work, app.context.settings, command, async (batch) => {
      for (const { debtor } of batch) lines.push(...debtor.steps.map((step) => lineOf(debtor.debtorId, step)));
    });
  });
  return { lines: lines.toSorted(), hash: played.hash };
}

async function turnOn(company: TestCompany, id: string): Promise<void> {
  const done = await within(app, company, (work) =>
    setWorkflowSendActive(actingAs(work, actorOf(company)), { id }, true),
  );
  if (isRefusal(done)) throw new Error(`turning on: ${JSON.stringify(done)}`);
  await plan(company, id);
}

/** The job that puts the audience into runs, and that planning anew waits for. */
async function plan(company: TestCompany, workflowId: string): Promise<void> {
  await enrolJob.handle({ companyId: company.id, workflowId }, app.context, new AbortController().signal);
}

const outcomes = (lines: readonly string[]) => new Set(lines.map((line) => line.split(' ')[3]));

describe('G16: what the engine does is what was rehearsed, row by row', () => {
  test.each([
    // Null: anywhere. The islands change no clocks.
    ['over the end of summer time', '2026-10-20T13:00:00Z', ['America/New_York', 'Pacific/Honolulu', null]],
    ['over its beginning', '2027-02-20T13:00:00Z', ['America/Los_Angeles', 'America/Chicago']],
  ])('%s', { timeout: 180_000 }, async (_, present, zones) => {
    const company = await app.newCompany('Simulated', present);
    await setClock(app, company, present);
    const from = new Date(present);
    const [first, second] = [await makeOff(app, company, dunning()), await makeOff(app, company, welcome())];
    const people = await makePeople(app, company, peopleOf(from, zones, first, second));
    const before = await rehearse(company, first);
    await turnOn(company, first);
    const other = await rehearse(company, second);
    await turnOn(company, second);
    const live = await rehearse(company, first);
    const instants = await runEngine(app, company, new Date(from.getTime() + DAYS * DAY_MS));
    const logs = { first: await engineLog(app, company, first), second: await engineLog(app, company, second) };
    expect(logs.first).toEqual(live.lines);
    expect(logs.second).toEqual(other.lines);
    // Turning it on changed nothing of what was rehearsed for those who are in this campaign alone.
    const shared = new Set(people.filter((_, at) => at % KINDS === KINDS - 1));
    const alone = (lines: readonly string[]) => lines.filter((line) => !shared.has(line.slice(0, 36)));
    expect(alone(live.lines)).toEqual(alone(before.lines));
    expect(live.lines.length).toBeGreaterThan(people.length);
    expect(outcomes([...logs.first, ...logs.second])).toEqual(new Set(['sent', 'executed', 'skipped', 'suppressed']));
    expect(instants).toBeGreaterThan(50);
    const { rows } = await within(app, company, (work) =>
      sql<{ sent: number }>`select count(*)::integer as sent from message where company_id = ${company.id}
        and direction = 'outgoing' and status not in ('CLAIMED', 'SENDING', 'UNKNOWN')`.execute(work.trx),
    );
    const sent = [...live.lines, ...other.lines].filter((line) => line.includes(' sent ')).length;
    expect(rows[0]?.sent).toBe(sent);
  });

  test('a published draft goes as its rehearsal did', { timeout: 120_000 }, async () => {
    const present = '2026-11-18T15:00:00Z';
    const company = await app.newCompany('Edited', present);
    await setClock(app, company, present);
    const workflowId = await makeOff(app, company, dunning());
    const zones = ['America/New_York', 'America/Denver'];
    const people = zones.flatMap((zone) =>
      ['2026-11-10', '2026-11-25', '2026-12-20'].map((dueDate): Person => {
        return { zone, dueDate, workflowIds: [workflowId], has: 'both' };
      }),
    );
    await makePeople(app, company, people);
    await turnOn(company, workflowId);
    await runEngine(app, company, new Date('2026-12-01T12:00:00Z'));
    await setClock(app, company, '2026-12-01T12:00:00Z');
    const done = await engineLog(app, company, workflowId);
    const edit = (content: WorkflowContent): WorkflowContent => ({
      ...content,
      sendTime: '14:30',
      repeat: null,
      actions: [
        ...content.actions.slice(0, 4),
        ...contentOf({ actions: [stepOf('send_email', { count: 20 }, 'New: {{payment_link}}')] }).actions,
        ...content.actions.slice(6),
      ],
    });
    const actor = actorOf(company);
    const target = { id: workflowId, requestId: 'simulation', action: 'workflow.save-draft' };
    const drafted = await within(app, company, (work) => changeContent(actingAs(work, actor), target, edit));
    if (isRefusal(drafted)) throw new Error(JSON.stringify(drafted));
    const draft = await within(app, company, (work) => readDraftRow(work, workflowId));
    const live = await rehearse(company, workflowId);
    const rehearsed = await rehearse(company, workflowId, draft?.content);
    expect(rehearsed.lines).not.toEqual(live.lines);
    const published = await within(app, company, async (work) => {
      const row = await readWorkflowRow(work, workflowId);
      return publishWorkflow(actingAs(work, actor), {
        id: workflowId,
        version: row?.version ?? 0,
      });
    });
    if (isRefusal(published)) throw new Error(JSON.stringify(published));
    await plan(company, workflowId);
    await runEngine(app, company, new Date(Date.parse('2026-12-01T12:00:00Z') + DAYS * DAY_MS));
    const known = new Set(done);
    const log = (await engineLog(app, company, workflowId)).filter((line) => !known.has(line));
    expect(log).toEqual(rehearsed.lines);
  });
});
