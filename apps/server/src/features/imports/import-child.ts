import { readSettings } from '#server/config/settings.ts';
import { buildContext } from '#server/wiring/build-context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { bookRows } from './book-rows.ts';
import { checkRows } from './check-rows.ts';
import { findImport } from './imports.store.ts';
import { loadRows } from './load-rows.ts';
import { takeBackRows } from './take-back-rows.ts';

/** One stage of an import in a process of its own, for tests that kill it or bound its memory; it tells its peak of memory at its end. */
export interface ChildWish {
  readonly appUrl: string;
  readonly companyId: string;
  readonly importId: string;
  readonly stage: 'load' | 'check' | 'book' | 'undo';
  readonly memberId: string;
  /** Where the uploaded files lie. */
  readonly folder: string;
}

const wish = JSON.parse(process.argv[2] ?? '{}') as ChildWish;
const { companyId, importId } = wish;
const built = buildContext(readSettings({ DATA_DIR: wish.folder, LOG_LEVEL: 'silent', NODE_ENV: 'test' }), wish.appUrl);
const { jobsDb, files } = built.context;
const { signal } = new AbortController();
if (wish.stage === 'load') await loadRows({ db: jobsDb, files, companyId, importId });
if (wish.stage === 'book') await bookRows(jobsDb, { companyId, importId }, signal);
if (wish.stage === 'check') {
  const file = await inCompany(jobsDb, companyId, async (work) => (await findImport(work, importId)) ?? null);
  await checkRows(jobsDb, { companyId, importId, revision: file?.revision ?? 0 }, signal);
}
if (wish.stage === 'undo') await takeBackRows(jobsDb, { companyId, importId, memberId: wish.memberId }, signal);
await built.close();
process.send?.({ peakMb: process.resourceUsage().maxRSS / 1_000 });
process.disconnect?.();
