import { readSettings } from '../../apps/server/src/config/settings.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { featureJobs } from '../../apps/server/src/wiring/jobs.generated.ts';

/** A worker of its own process that does one job of a company, to be killed at a chosen moment. */
const [appUrl = '', name = '', companyId = ''] = process.argv.slice(2);
const job = featureJobs.find((each) => each.name === name);
if (!job) throw new Error(`there is no job ${name}`);
const built = buildContext(readSettings(process.env), appUrl);
await job.handle({ companyId }, built.context, new AbortController().signal);
await built.close();
