import { readSettings } from '../../apps/server/src/config/settings.ts';
import { exportJob } from '../../apps/server/src/features/exports/write-export.job.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';

/** A worker of its own process that writes one export, to be killed in the middle of it. */
const [appUrl = '', companyId = '', exportId = ''] = process.argv.slice(2);
const built = buildContext(readSettings(process.env), appUrl);
await exportJob.handle({ companyId, exportId }, built.context, new AbortController().signal);
await built.close();
