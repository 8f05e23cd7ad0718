import { sql } from 'kysely';
import { inCompany } from '../../../apps/server/src/work/in-company.ts';
import { makeOwing, openPortal, resetProvider, switchSandbox } from '../../application/debtor-visit.ts';
import { doWhatIsDue } from '../../application/do-what-is-due.ts';
import { saveMethod } from '../../application/plan-world.ts';
import type { Application } from '../../application/start-application.ts';
import { type HappeningName, happenings } from './happenings.ts';
import type { MoneyWorld, Send } from './money-world-state.ts';

export async function newMoneyWorld(
  app: Application,
  debts: readonly number[] = [60_00, 90_00, 150_00],
): Promise<MoneyWorld> {
  await switchSandbox(app, { cards: { fault: null, decline: null } });
  await resetProvider(app);
  const company = await app.newCompany('Histories');
  const token = await app.signIn(company.admin);
  const rule = { isOn: true, basis: 'AGREEMENT', source: 'Terms, 7', maxCents: null, afterDays: 0 };
  const rules = [
    ...[
      { kind: 'LATE', amountCents: 500 },
      { kind: 'NSF', amountCents: 2_500 },
      { kind: 'CONVENIENCE', amountCents: 250 },
    ].map((each) => ({ ...rule, ...each, rateBp: null })),
    { ...rule, kind: 'INTEREST', amountCents: null, rateBp: 3_650 },
  ];
  await app.send('PUT', '/preference/fees', { token, body: { rules } });
  const { debtorId, accountIds } = await makeOwing(app, company, debts);
  const methodIds = [
    await saveMethod(app, company, debtorId, 'pm_usBankAccount_success'),
    await saveMethod(app, company, debtorId),
  ];
  const visit = { token: (await openPortal(app, company, debtorId, 'code')).token };
  const host = { host: `${company.subdomain}.${app.context.settings.PORTAL_HOST}` };
  const story: string[] = [];
  const sender =
    (as: { readonly token: string }, headers = {}): Send =>
    async <T>(method: string, path: string, body?: object) => {
      const answer = await app.send<T>(method, path, { token: as.token, body, headers });
      const { error = '' } = (answer.body ?? {}) as { error?: string };
      if (method !== 'GET') story.push(`  ${method} ${path} ${JSON.stringify(body ?? {})}: ${answer.status} ${error}`);
      const isLost = error === 'PROVIDER_UNAVAILABLE' || error === 'STRIPE_ERROR';
      if (answer.status >= 500 && !isLost) throw new Error(`${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer;
    };
  const passDays = async (days: number) => {
    await inCompany(app.context.db, company.id, (work) =>
      sql`update company set clock_offset = clock_offset + ${days * 24} * interval '1 hour'`.execute(work.trx),
    );
  };
  return {
    ...{ app, company, debtorId, accountIds: [...accountIds], methodIds, visit, story, passDays },
    staff: sender({ token }),
    portal: sender(visit, host),
    ...{ fields: [], entries: [], disputes: [], refunds: [] },
  };
}

export async function happen(world: MoneyWorld, { what, which, cents }: Happening): Promise<void> {
  world.story.push(`${what} ${which} ${cents}`);
  const pick = <T>(items: readonly T[]): T | undefined => items[which % Math.max(1, items.length)];
  await happenings[what](world, pick, cents, which);
}

/** One thing that happens in a history; `which` picks what it happens to, `cents` how much it is about. */
export interface Happening {
  readonly what: HappeningName;
  readonly which: number;
  readonly cents: number;
}

/** The worker does its part; with an odd number the news come twice and in the wrong order. */
export async function workOff(world: MoneyWorld, which: number): Promise<void> {
  await doWhatIsDue(world.app, world.company, which % 2 === 1);
}

/** Nothing goes wrong any more, a week passes at bank and company, and everything that waits is done. */
export async function comeToRest(world: MoneyWorld): Promise<void> {
  const { app, company } = world;
  await switchSandbox(app, { cards: { fault: null, decline: null } });
  for (let week = 0; week < 2; week += 1) {
    await fetch(`${app.sandbox.url}/api/cards/days`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ days: 7 }),
    });
    await world.passDays(7);
    // A request under way is over after a minute of real time; nobody waits for it here.
    await inCompany(app.context.db, company.id, (work) =>
      sql`update payment set requested_at = requested_at - interval '2 minutes' where status in ('CREATED', 'UNKNOWN')`.execute(
        work.trx,
      ),
    );
    await doWhatIsDue(app, company, false);
  }
}
