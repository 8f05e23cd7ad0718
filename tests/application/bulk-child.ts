import { readSettings } from '../../apps/server/src/config/settings.ts';
import { workOffBulk } from '../../apps/server/src/features/bulk/work-off-bulk.ts';
import { buildContext } from '../../apps/server/src/wiring/build-context.ts';

/** A worker of its own process that works one bulk change off in small batches, to be killed in the middle of it. */
const [appUrl = '', companyId = '', bulkActionId = ''] = process.argv.slice(2);
const built = buildContext(readSettings(process.env), appUrl);
await workOffBulk(built.context, companyId, bulkActionId, { batch: 25 });
await built.close();
