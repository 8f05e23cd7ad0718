import type { Logger } from 'pino';
import type { Database } from './database.ts';

const LOOK_MS = 1_000;

/** That this database came back from a backup (G61). */
export interface Recovery {
  readonly id: string;
  /** What happened after this moment may be missing here. */
  readonly backupAt: Date;
  readonly restoredAt: Date;
  readonly comparedAt: Date | null;
  /** Since when everything goes on; null: nothing is sent, charged or imported. */
  readonly resumedAt: Date | null;
}

/** What a process knows of it. A database is restored while nothing runs on it, so that a start sees it. */
export interface RecoveryWatch {
  /** The last one; null where nothing was ever restored. */
  readonly last: () => Recovery | null;
  /** Nothing may be sent, charged or imported now. */
  readonly isOn: () => boolean;
  /** Looks for the first time; as long as it is on, again every second. */
  readonly begin: () => Promise<void>;
  /** Calls once it is over; at once when it is not on. */
  readonly whenOver: (run: () => void) => void;
  readonly stop: () => void;
}

export async function readRecovery(db: Database): Promise<Recovery | null> {
  const row = await db
    .selectFrom('recovery')
    .select(['id', 'backupAt', 'restoredAt', 'comparedAt', 'resumedAt'])
    .orderBy('restoredAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export function watchRecovery(db: Database, log: Logger): RecoveryWatch {
  let last: Recovery | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const waiting: (() => void)[] = [];
  const isOn = () => last !== null && last.resumedAt === null;
  const look = async () => {
    last = await readRecovery(db);
    if (isOn()) lookAgain();
    else for (const run of waiting.splice(0)) run();
  };
  const lookAgain = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      look().catch((error: unknown) => {
        log.error({ err: error }, 'recovery');
        lookAgain();
      });
    }, LOOK_MS);
  };
  return {
    last: () => last,
    isOn,
    begin: async () => {
      await look();
      if (isOn()) log.warn({ backupAt: last?.backupAt }, 'in recovery: nothing is sent, charged or imported');
    },
    whenOver: (run) => {
      if (isOn()) waiting.push(run);
      else run();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
