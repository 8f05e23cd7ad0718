import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../apps/server/src/context.ts';
import { type Recovery, readRecovery } from '../../apps/server/src/db/recovery.ts';
import { compareWithProviders } from '../../apps/server/src/features/recovery/compare-with-providers.ts';
import type { Finding } from '../../apps/server/src/features/recovery/finding.ts';
import { noteResumed } from '../../apps/server/src/features/recovery/note-resumed.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';

/** Enters recovery on a database that came back by another way, such as a WAL archive, before the product starts. */
export async function beginRecovery(ownerUrl: string, backupAt: Date): Promise<void> {
  if (Number.isNaN(backupAt.getTime()))
    throw new Error('Give the moment to which the database was restored, such as 2026-11-20T14:00:00Z.');
  await asOwner(ownerUrl, async (owner) => {
    const open = await owner.query('select 1 from recovery where resumed_at is null');
    if (open.rows.length > 0) throw new Error('The database is in recovery already.');
    await owner.query('insert into recovery (id, backup_at) values ($1, $2)', [uuidv7(), backupAt]);
  });
}

/** Compares with the providers, keeps what was found beside what was found before, and answers all of it. */
export async function compareRecovery(context: Context, ownerUrl: string): Promise<Finding[]> {
  const recovery = await openRecovery(context);
  const fresh = await compareWithProviders(context, recovery);
  return asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ found: Finding[] | null }>('select found from recovery where id = $1', [
      recovery.id,
    ]);
    const all = new Map([...(rows[0]?.found ?? []), ...fresh].map((each) => [`${each.kind} ${each.record}`, each]));
    const found = [...all.values()];
    await owner.query('update recovery set compared_at = now(), found = $2 where id = $1', [
      recovery.id,
      JSON.stringify(found),
    ]);
    return found;
  });
}

/** Ends recovery: every company's audit tells so, then processes go on within a second. Refused before a comparison. */
export async function resumeRecovery(context: Context, ownerUrl: string): Promise<void> {
  const recovery = await openRecovery(context);
  if (!recovery.comparedAt) throw new Error('Nothing was compared yet: npm run recovery comes first.');
  await asOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query<{ found: Finding[] | null }>('select found from recovery where id = $1', [
      recovery.id,
    ]);
    const companies = await context.jobsDb.selectFrom('directory').select('companyId').distinct().execute();
    for (const { companyId } of companies) {
      const own = Object.groupBy(
        (rows[0]?.found ?? []).filter((each) => each.companyId === companyId),
        ({ kind }) => kind,
      );
      const counts = Object.fromEntries(Object.entries(own).map(([kind, each]) => [kind, each?.length ?? 0]));
      await inCompany(context.jobsDb, companyId, async (work) => noteResumed(work, recovery, counts));
    }
    await owner.query('update recovery set resumed_at = now() where id = $1 and resumed_at is null', [recovery.id]);
  });
}

async function openRecovery(context: Context): Promise<Recovery> {
  const recovery = await readRecovery(context.jobsDb);
  if (!recovery || recovery.resumedAt) throw new Error('The database is not in recovery.');
  return recovery;
}

async function asOwner<T>(ownerUrl: string, run: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'recoup recovery' });
  await owner.connect();
  try {
    return await run(owner);
  } finally {
    await owner.end();
  }
}
