import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { insertAccounts } from '../../../apps/server/src/features/accounts/insert-accounts.store.ts';
import { markOverdue } from '../../../apps/server/src/features/accounts/mark-overdue.job.ts';
import { optOutContact } from '../../../apps/server/src/features/contacts/opt-out-contact.ts';
import { insertDebtors } from '../../../apps/server/src/features/debtors/insert-debtors.ts';
import { insertDisputes } from '../../../apps/server/src/features/disputes/insert-disputes.store.ts';
import { handleSmsEvent } from '../../../apps/server/src/features/messages/handle-sms-event.ts';
import { reviseRuns } from '../../../apps/server/src/features/workflows/revise-runs.ts';
import { sendDueOfCompany } from '../../../apps/server/src/features/workflows/send-due.job.ts';
import { asSystem } from '../../../apps/server/src/work/make-work.ts';
import { setClock, within } from '../../application/campaign-world.ts';
import type { Application, TestCompany } from '../../application/start-application.ts';
import type { Arrived } from './contact-auditor.ts';
import { type Deed, type Story, YEAR_BEGINS, YEAR_ENDS } from './stories.ts';

/** Nobody was at work: from then until then the engine did not run at all. */
const OUTAGES: ReadonlyArray<readonly [Date, Date]> = [
  [new Date('2026-12-08T03:00:00Z'), new Date('2026-12-11T15:00:00Z')],
  [new Date('2027-03-13T20:00:00Z'), new Date('2027-03-16T20:00:00Z')],
];

interface Walk {
  readonly app: Application;
  readonly company: TestCompany;
  readonly token: string;
  /** Ids of the product by the index of the story. */
  readonly debtors: ReadonlyMap<Story, string>;
  readonly accounts: Map<Story, string[]>;
}

export interface YearResult {
  readonly arrived: readonly Arrived[];
  readonly passes: number;
}

/**
 * Lives through the year: sets the clock from one thing to the next, lets people do what their stories say, and lets the
 * engine send what is due as the scheduler would. What left is read at the carriers; only its instant is the product's.
 */
export async function liveThroughYear(
  app: Application,
  company: TestCompany,
  token: string,
  stories: readonly Story[],
): Promise<YearResult> {
  await setClock(app, company, YEAR_BEGINS.toISOString());
  const walk: Walk = { app, company, token, debtors: await addDebtors(app, company, stories), accounts: new Map() };
  const deeds = stories
    .flatMap((story) => story.deeds.map((deed) => ({ story, deed })))
    .filter(({ deed }) => deed.at < YEAR_ENDS)
    .toSorted((left, right) => left.deed.at.getTime() - right.deed.at.getTime());
  let passes = 0;
  let day = '';
  for (let now: Date = YEAR_BEGINS; now < YEAR_ENDS; ) {
    await setClock(app, company, now.toISOString());
    if (now.toISOString().slice(0, 10) !== day) {
      day = now.toISOString().slice(0, 10);
      await markOverdue(app.context, company.id);
    }
    const touched = new Set<string>();
    for (let next = deeds[0]; next && next.deed.at <= now; next = deeds[0]) {
      deeds.shift();
      touched.add(await live(walk, next.story, next.deed, now));
    }
    if (touched.size > 0) await within(app, company, (work) => reviseRuns(work, [...touched]));
    if (!isOutage(now) && (await nextDue(walk)) <= now) {
      await sendDueOfCompany(app.context, company.id);
      passes += 1;
    }
    now = nextInstant(now, await nextDue(walk), deeds[0]?.deed.at ?? YEAR_ENDS);
  }
  return { arrived: await readArrived(app, company), passes };
}

const isOutage = (at: Date) => OUTAGES.some(([from, until]) => at >= from && at < until);

async function nextDue({ app, company }: Walk): Promise<Date> {
  return within(app, company, async (work) => {
    const { rows } = await sql<{ at: Date | null }>`
      select min(next_at) as at from collection_run where company_id = ${company.id} and status <> 'COMPLETED'`.execute(
      work.trx,
    );
    return rows[0]?.at ?? YEAR_ENDS;
  });
}

/** The next thing that happens: a deed, a run that falls due, or the end of an outage; always a little later than now. */
function nextInstant(now: Date, dueAt: Date, deedAt: Date): Date {
  const least = now.getTime() + 1_000;
  const next = new Date(Math.max(least, Math.min(dueAt.getTime(), deedAt.getTime())));
  const outage = OUTAGES.find(([from, until]) => next >= from && next < until);
  return outage ? new Date(Math.max(least, Math.min(outage[1].getTime(), deedAt.getTime()))) : next;
}

async function addDebtors(
  app: Application,
  company: TestCompany,
  stories: readonly Story[],
): Promise<Map<Story, string>> {
  const made = new Map(stories.map((story) => [story, uuidv7()]));
  const createdAt = new Date('2026-09-01T00:00:00Z');
  await within(app, company, (work) =>
    insertDebtors(
      work,
      [...made].map(([story, id]) => ({
        id,
        firstName: 'Maria',
        lastName: story.person.name,
        language: story.language,
        address: story.place.address && { ...story.place.address, country: 'US' },
        contacts: [
          ...(story.person.email ? [{ kind: 'EMAIL' as const, value: story.person.email }] : []),
          ...(story.person.phone ? [{ kind: 'PHONE' as const, value: story.person.phone, country: 'US' }] : []),
        ],
        createdAt,
      })),
    ),
  );
  return made;
}

/** Does one thing the way it reaches the product. Answers whom it concerns. */
async function live(walk: Walk, story: Story, deed: Deed, now: Date): Promise<string> {
  const { app, company, token } = walk;
  const debtorId = walk.debtors.get(story) ?? '';
  const accounts = walk.accounts.get(story) ?? [];
  const { email, phone } = story.person;
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await app.send(method, path, { token, ...(body === undefined ? {} : { body }) });
    if (answer.status !== 200)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  };
  const text = (words: string) =>
    handleSmsEvent(app.context, company.id, {
      kind: 'received',
      eventId: uuidv7(),
      at: now.toISOString(),
      body: {},
      providerId: uuidv7(),
      from: phone ?? '',
      to: '+12125550000',
      text: words,
    });
  switch (deed.kind) {
    case 'invoice': {
      const id = uuidv7();
      await within(app, company, (work) =>
        insertAccounts(work, [
          {
            id,
            debtorId,
            reference: `INV-${id.slice(-12)}`,
            status: 'Active',
            amountCents: deed.amountCents,
            issueDate: now.toISOString().slice(0, 10),
            dueDate: deed.dueDate,
            createdAt: now,
          },
        ]),
      );
      walk.accounts.set(story, [...accounts, id]);
      break;
    }
    case 'pays':
      for (const id of accounts) await call('POST', `/account/${id}/close`, { withPaid: true });
      walk.accounts.set(story, []);
      break;
    case 'stop':
      await text('Stop!');
      break;
    case 'start':
      await text('START');
      break;
    case 'writes':
      await text('I will look for the papers first');
      break;
    case 'answered':
      await call('POST', `/debtor/${debtorId}/answered`, { meant: [] });
      break;
    case 'unsubscribes':
      await within(app, company, (work) =>
        optOutContact(asSystem(work), { kind: 'EMAIL', value: email ?? '', at: now, source: 'list-unsubscribe' }),
      );
      break;
    case 'bounces':
      await within(app, company, (work) =>
        sql`update contact set bounced_at = ${now}, bounce = 'hard' where company_id = ${company.id} and value = ${email}`.execute(
          work.trx,
        ),
      );
      break;
    case 'send-off':
    case 'send-on':
      await call('PUT', `/debtor/${debtorId}/set-send-active`, { isSendActive: deed.kind === 'send-on' });
      break;
    case 'rests':
      break;
    case 'pause':
    case 'promise':
      await call('POST', `/debtor/${debtorId}/hold`, {
        kind: deed.kind === 'pause' ? 'PAUSE' : 'PROMISE',
        endsOn: deed.until.toISOString().slice(0, 10),
        ...(deed.kind === 'promise' ? { amountCents: 1_000 } : {}),
        evidence: 'said so on the phone',
      });
      break;
    case 'hold':
      await call('POST', `/debtor/${debtorId}/hold`, {
        kind: deed.hold,
        ...(deed.hold === 'BANKRUPTCY' ? { stage: 'FILED' } : {}),
        evidence: 'a letter',
      });
      break;
    case 'disputes':
      await within(app, company, async (work) => {
        await insertDisputes(
          work,
          accounts.map((accountId) => ({
            id: uuidv7(),
            accountId,
            debtorId,
            status: 'OPENED' as const,
            reason: 'wrong amount',
            openedAt: now,
            source: 'staff' as const,
          })),
        );
        await sql`update account set is_disputed = true where company_id = ${company.id} and id = any(${accounts}::uuid[])`.execute(
          work.trx,
        );
      });
      break;
  }
  return debtorId;
}

interface SandboxMail {
  readonly id: string;
  readonly to: string[];
  readonly messageId: string;
}

/** What the carriers hold, each with the instant at which the product says that it let it go. */
async function readArrived(app: Application, company: TestCompany): Promise<Arrived[]> {
  const rows = await within(app, company, (work) =>
    work.trx
      .selectFrom('message')
      .select(['id', 'at'])
      .where('companyId', '=', company.id)
      .where('direction', '=', 'outgoing')
      .execute(),
  );
  const sentAt = new Map(rows.map((row) => [row.id, row.at]));
  const instant = (text: string | null) => {
    const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text ?? '')?.[0] ?? '';
    const at = sentAt.get(id);
    if (!at) throw new Error(`a message arrived that is not on file: ${text}`);
    return at;
  };
  const withWayOut = (await (
    await fetch(`${app.sandbox.url}/api/mail/counts?header=list-unsubscribe`)
  ).json()) as Record<string, number>;
  const mails = (await (await fetch(`${app.sandbox.url}/api/mail?limit=200000`)).json()) as SandboxMail[];
  const texts = (await (await fetch(`${app.sandbox.url}/api/sms?limit=200000`)).json()) as Array<{
    readonly to: string;
    readonly text: string;
    readonly direction: string;
    readonly idempotencyKey: string | null;
  }>;
  const haveAll = Object.values(withWayOut).reduce((sum, count) => sum + count, 0) === mails.length;
  return [
    ...mails.flatMap((mail) =>
      mail.to.map(
        (to): Arrived => ({ at: instant(mail.messageId), channel: 'EMAIL', to, text: '', hasWayOut: haveAll }),
      ),
    ),
    ...texts
      .filter((text) => text.direction === 'outbound')
      .map(
        (text): Arrived => ({
          at: instant(text.idempotencyKey),
          channel: 'SMS',
          to: text.to,
          text: text.text,
          hasWayOut: /\bSTOP\b/.test(text.text),
        }),
      ),
  ];
}
