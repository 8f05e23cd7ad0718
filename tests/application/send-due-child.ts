import { readSettings } from '../../apps/server/src/config/settings.ts';
import { sendDueOfCompany } from '../../apps/server/src/features/workflows/send-due.job.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';

/** A worker of its own process that sends what is due in one company, to be killed in the middle of it. */
const [appUrl = '', companyId = ''] = process.argv.slice(2);
const built = buildContext(readSettings(process.env), appUrl);
const result = await sendDueOfCompany(built.context, companyId, { graceSeconds: 0 });
process.stdout.write(`${JSON.stringify(result)}\n`);
await built.close();
