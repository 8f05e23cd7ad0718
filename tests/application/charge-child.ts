import { readSettings } from '../../apps/server/src/config/settings.ts';
import { runDuePlans } from '../../apps/server/src/features/plans/run-due-plans.job.ts';
import { runDueSchedules } from '../../apps/server/src/features/schedules/run-schedules.job.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';

/** A worker of its own process that charges what is due in one company, to be killed at a chosen moment. */
const [appUrl = '', companyId = ''] = process.argv.slice(2);
const built = buildContext(readSettings(process.env), appUrl);
await runDuePlans(built.context, companyId);
await runDueSchedules(built.context, companyId);
await built.close();
