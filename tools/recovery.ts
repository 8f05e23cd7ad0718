import { buildContext } from '../apps/server/src/wiring/build-context.ts';
import { onDatabase } from './backup/on-database.ts';
import { beginRecovery, compareRecovery, resumeRecovery } from './backup/recovery-commands.ts';

/**
 * `npm run recovery`: compares a restored database with what the providers know, and says what was found. `-- resume`: goes
 * on. `-- begin MOMENT`: enters recovery after a restore by other means, before the product starts.
 */
await onDatabase(async ({ settings, ownerUrl, appUrl }) => {
  const [command, moment = ''] = process.argv.slice(2);
  if (command === 'begin') {
    await beginRecovery(ownerUrl, new Date(moment));
    console.log('In recovery: nothing is sent or charged. Start the product, then: npm run recovery');
    return;
  }
  if (command !== undefined && command !== 'resume')
    throw new Error('Usage: npm run recovery -- [resume | begin MOMENT]');
  if (!settings.SANDBOX_URL && !(settings.STRIPE_SECRET_KEY && settings.TELNYX_API_KEY)) {
    throw new Error(
      'Give the keys of the providers, or SANDBOX_URL with the address of the running sandbox (http://127.0.0.1:4010).',
    );
  }
  const built = buildContext(settings, appUrl);
  try {
    if (command === 'resume') {
      await resumeRecovery(built.context, ownerUrl);
      console.log('Resumed: everything goes on. The audit of every company tells so.');
      return;
    }
    const found = await compareRecovery(built.context, ownerUrl);
    for (const { kind, companyId, record, detail } of found)
      console.log([kind, companyId, record, detail].join('  ').trim());
    console.log(`${found.length} found. When the list is understood: npm run recovery -- resume`);
  } finally {
    await built.close();
  }
});
