import path from 'node:path';
import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { companyTabs } from '@recoup/domain/companies/company-tabs.ts';
import { uuidv7 } from 'uuidv7';
import type { Settings } from '#server/config/settings.ts';
import { wakeNextNight } from '#server/db/company-night.ts';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import { isInUse } from '#server/db/directory.ts';
import { createVault } from '#server/db/vault.ts';
import { wake } from '#server/db/wake.ts';
import { checkDays } from '#server/features/audit/check-days.ts';
import { closeDays } from '#server/features/audit/close-days.ts';
import { insertCheck } from '#server/features/audit/digests.store.ts';
import { hashPassword } from '#server/features/auth/password.ts';
import { createCompany } from '#server/features/companies/create-company.ts';
import { writeVisitedTabs } from '#server/features/companies/profile.store.ts';
import { addCredits } from '#server/features/credits/credits.store.ts';
import { refreshStatistics } from '#server/features/imports/imports.store.ts';
import type { NewMember } from '#server/features/members/members.store.ts';
import { seedTemplates } from '#server/features/templates/seed-templates.ts';
import { updateWorkflowRow } from '#server/features/workflows/workflows.store.ts';
import type { Files } from '#server/files/files.ts';
import { localFiles } from '#server/files/local-files.ts';
import { inCompany } from '#server/work/in-company.ts';
import { takeTime } from './demo.store.ts';
import { demoCompany, demoMembers, demoPassword } from './demo-company.ts';
import { demoRandom } from './demo-random.ts';
import { playing } from './demo-stage.ts';
import { keepPapers } from './keep-papers.ts';
import { planCustomers } from './plan-customers.ts';
import { type DemoClock, planInvoices } from './plan-invoices.ts';
import { playChildren } from './play-children.ts';
import { type DemoPlan, playPlan } from './play-plan.ts';
import { playProjects } from './play-projects.ts';
import { playRecentWeeks } from './play-recent-weeks.ts';
import { spendUnits } from './spend-units.ts';
import { writeBook } from './write-book.ts';
import { writeCalls } from './write-calls.ts';
import { writeCampaigns } from './write-campaigns.ts';
import { writeEstimates } from './write-estimates.ts';
import { writeHandling } from './write-handling.ts';
import { writePlans } from './write-plans.ts';
import { writeRegistration } from './write-registration.ts';
import { writeWebhooks } from './write-webhooks.ts';

/** The demo company of every installation is made of these letters. */
export const DEMO_SEED = 'recoup';
const DAY_MS = 86_400_000;
const HISTORY_DAYS = 548;
const CAMPAIGN_DAYS = 300;
const STATEMENT_MS = 60_000;

/**
 * Fills a database with the demo company: eighteen months of invoices, payments, reminders, replies and disputes up to
 * now. Answers false when there is any company already, the demo or others: a restored database is left as it was. Takes the connection of the owner or of the application.
 */
export async function seedDemo(
  databaseUrl: string,
  settings: DemoSettings & Pick<Settings, 'DATA_DIR'>,
): Promise<boolean> {
  const pool = createPool(databaseUrl, { max: 2, name: 'recoup demo', statementMs: STATEMENT_MS });
  try {
    const db = createDatabase(pool);
    if (await isInUse(db)) return false;
    const files = localFiles(path.resolve(settings.DATA_DIR, 'files'));
    await seedDemoCompany({ db, files, settings }, { companyId: uuidv7(), now: new Date(), seed: DEMO_SEED });
    return true;
  } finally {
    await pool.end();
  }
}

/** Searches for contacts that a visitor may try. */
const DEMO_CREDITS = 25;

/** By a contract: only the largest tier has child companies. Some months of it are paid. */
const PLAN: DemoPlan = { tier: 'ENTERPRISE', amountCents: 89_900, days: 130 };

/** Where it is written. */
interface DemoPlace {
  readonly db: Database;
  readonly files: Files;
  readonly settings: DemoSettings;
}

type DemoSettings = Pick<Settings, 'PUBLIC_URL' | 'PORTAL_HOST'> &
  Partial<Pick<Settings, 'DATA_KEY' | 'DATA_KEY_FORMER'>>;

export interface DemoOptions {
  readonly companyId: string;
  /** The end of the history. */
  readonly now: Date;
  readonly seed: string;
}

/** The same from an instant and a seed: the same two give the same company, but for ids and password hashes. */
export async function seedDemoCompany(
  { db, files, settings }: DemoPlace,
  { companyId, now, seed }: DemoOptions,
): Promise<void> {
  const members = await makeMembers();
  const papers = await keepPapers(files, companyId);
  const clock: DemoClock = { now, today: dateInZone(now, demoCompany.timeZone), timeZone: demoCompany.timeZone };
  const dayAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const customers = planCustomers(demoRandom(`${seed} customers`), dayAgo);
  const invoices = planInvoices(customers, demoRandom(`${seed} invoices`), clock);
  await inCompany(db, companyId, async (work) => {
    await takeTime(work);
    await createCompany(work, {
      ...demoCompany,
      id: companyId,
      isDemo: true,
      members,
      createdAt: dayAgo(HISTORY_DAYS),
    });
    await seedTemplates(work);
    await writeVisitedTabs(work, [...companyTabs]);
    await addCredits(work, 'skip-tracing', DEMO_CREDITS);
    const clerk = { kind: 'member' as const, id: members[1]?.id ?? null, name: 'Maya Ortiz' };
    const campaigns = await writeCampaigns(work, { clock, since: dayAgo(CAMPAIGN_DAYS) });
    const team = members.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
    const handling = await writeHandling(work, team);
    const owner = JSON.stringify({ [handling.fields.owner ?? '']: team[0]?.id });
    await updateWorkflowRow(work, campaigns.id, { custom: owner });
    const parts = {
      ...{ clock, settings, clerk, customers, invoices, campaigns, handling },
      random: demoRandom(`${seed} messages`),
      handlingRandom: demoRandom(`${seed} handling`),
    };
    await writeBook(work, parts);
    await writeCalls(work, parts);
    // Beside other companies nobody knows yet how much this one has: what follows would walk over all of it.
    await refreshStatistics(work);
    await writePlans(work, clock, playing(work, members[1]));
    await playProjects(work, clock, playing(work, members[0]));
    await writeEstimates(work, clock, playing(work, members[0]));
    await playRecentWeeks(work, clock, members, papers);
    await playPlan(work, now, PLAN);
    await spendUnits(work);
    await writeRegistration(work, demoCompany.name, 'ACTIVE');
    await writeWebhooks(work, createVault({ DATA_KEY: settings.DATA_KEY, DATA_KEY_FORMER: settings.DATA_KEY_FORMER }));
  });
  await playChildren(db, companyId, members[0]?.id ?? '', clock);
  // The nights of these weeks: their days are closed and looked at, as they are wherever people work.
  while ((await inCompany(db, companyId, closeDays)) > 0);
  await inCompany(db, companyId, async (work) => {
    await insertCheck(work, await checkDays(work));
    await wakeNextNight(work, 'demo');
    // The past is there: what is at risk is said at once, by the first worker.
    await wake(work, 'risk', now, 'exactly');
  });
}

async function makeMembers(): Promise<(NewMember & { readonly id: string })[]> {
  const hash = await hashPassword(demoPassword);
  return demoMembers.map((member) => ({ ...member, id: uuidv7(), passwordHash: member.isDemo ? null : hash }));
}
