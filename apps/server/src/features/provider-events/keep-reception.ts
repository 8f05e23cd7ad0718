import type { Context } from '#server/context.ts';
import { noteRead, SIGN_OF_LIFE_MS, signOfLife } from '#server/db/reception.ts';
import { receiveMissedEvents } from './receive-missed-events.ts';
import { workOffEvents } from './work-off-events.ts';

/** What was on its way to us when the last process ended is older than its last sign of life. */
const SLACK_MS = 60_000;

/**
 * Says as long as this process takes the providers' news that it does, and reads what they told while nobody did; sending
 * pauses until then (G17). A provider that does not answer is asked again at the next sign of life.
 */
export function keepReception(context: Context): { readonly stop: () => Promise<void> } {
  let isStart = true;
  let isStopped = false;
  let running: Promise<void> | null = null;
  const look = async () => {
    // Whoever resumes after a restore compares first, and that reads more (G61).
    if (context.recovery.isOn()) return;
    const since = await signOfLife(context.db, isStart);
    isStart = false;
    if (since !== null && !isStopped) await readMissedEvents(context, since);
  };
  const begin = () => {
    running ??= look()
      .catch((error: unknown) => context.log.error({ err: error }, 'news of the providers'))
      .finally(() => {
        running = null;
      });
  };
  begin();
  const timer = setInterval(begin, SIGN_OF_LIFE_MS);
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

async function readMissedEvents(context: Context, since: string): Promise<void> {
  context.log.warn({ since }, 'nobody took the news of the providers: they are read before anything is sent');
  await receiveMissedEvents(context, new Date(Date.parse(since) - SLACK_MS));
  await workOffEvents(context);
  await noteRead(context.db, since);
  context.log.info({ since }, 'the news of the providers are read');
}
