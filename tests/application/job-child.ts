import { readSettings } from '../../apps/server/src/config/settings.ts';
import type { Job } from '../../apps/server/src/jobs/job.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';
import { featureJobs } from '../../apps/server/src/wiring/jobs.generated.ts';

/** A worker of its own process that does one job, to be killed at a chosen moment. */
const [appUrl = '', name = '', payload = ''] = process.argv.slice(2);
const job: Job | undefined = featureJobs.find((each) => each.name === name);
if (!job) throw new Error(`there is no job ${name}`);
const built = buildContext(readSettings(process.env), appUrl);
await job.handle(job.payload.parse(JSON.parse(payload)), built.context, new AbortController().signal);
await built.close();
