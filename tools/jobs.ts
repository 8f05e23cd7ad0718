import { driveAgain, listGivenUp } from '../apps/server/src/jobs/given-up.ts';
import { buildContext } from '../apps/server/src/wiring/build-context.ts';
import { onDatabase } from './backup/on-database.ts';

const USAGE = 'Usage: npm run jobs -- [again all | again ID…]';

/** `npm run jobs`: work that failed as often as it may and waits for somebody. `-- again ID…`: lets it run again. */
await onDatabase(async ({ settings, appUrl }) => {
  const [command, ...ids] = process.argv.slice(2);
  const isAgain = command === 'again' && ids.length > 0;
  if (command !== undefined && !isAgain) throw new Error(USAGE);
  const built = buildContext(settings, appUrl);
  try {
    if (isAgain) {
      const count = await driveAgain(built.context.db, ids[0] === 'all' ? undefined : ids);
      console.log(`${count} put back into the queue.`);
      return;
    }
    const jobs = await listGivenUp(built.context.db);
    for (const { id, name, companyId, at, reason } of jobs)
      console.log([id, name, companyId ?? 'no company', at.toISOString(), reason].join('  '));
    console.log(
      `${jobs.length} gave up.${jobs.length > 0 ? ' Once the cause is mended: npm run jobs -- again all' : ''}`,
    );
  } finally {
    await built.close();
  }
});
