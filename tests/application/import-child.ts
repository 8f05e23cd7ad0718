import { readSettings } from '../../apps/server/src/config/settings.ts';
import { bookRows } from '../../apps/server/src/features/imports/book-rows.ts';
import { checkRows } from '../../apps/server/src/features/imports/check-rows.ts';
import { findImport } from '../../apps/server/src/features/imports/imports.store.ts';
import { loadRows } from '../../apps/server/src/features/imports/load-rows.ts';
import { takeBackRows } from '../../apps/server/src/features/imports/take-back-rows.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { inCompany } from '../../apps/server/src/work/in-company.ts';

/** One stage of an import in a process of its own, for tests that kill it or bound its memory; it tells its peak of memory at its end. */
export interface ChildOptions {
  readonly appUrl: string;
  readonly companyId: string;
  readonly importId: string;
  readonly stage: 'load' | 'check' | 'book' | 'undo';
  readonly memberId: string;
  /** Where the uploaded files lie. */
  readonly folder: string;
}

const command = JSON.parse(process.argv[2] ?? '{}') as ChildOptions;
const { companyId, importId } = command;
const built = buildContext(
  readSettings({ DATA_DIR: command.folder, LOG_LEVEL: 'silent', NODE_ENV: 'test' }),
  command.appUrl,
);
const { jobsDb, files } = built.context;
const { signal } = new AbortController();
if (command.stage === 'load') await loadRows({ db: jobsDb, files, companyId, importId });
if (command.stage === 'book') await bookRows(jobsDb, { companyId, importId }, signal);
if (command.stage === 'check') {
  const file = await inCompany(jobsDb, companyId, async (work) => (await findImport(work, importId)) ?? null);
  await checkRows(jobsDb, { companyId, importId, revision: file?.revision ?? 0 }, signal);
}
if (command.stage === 'undo') await takeBackRows(jobsDb, { companyId, importId, memberId: command.memberId }, signal);
await built.close();
process.send?.({ peakMb: process.resourceUsage().maxRSS / 1_000 });
process.disconnect?.();
