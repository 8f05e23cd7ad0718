import { sql } from 'kysely';
import type { Database } from './database.ts';

/** PostgreSQL's word for a disk without room: it reads, and what needs more room fails. */
const DISK_FULL = '53100';
/** Once it was full, at most so often a try whether there is room again. */
const TRIED_MS = 1_000;

export interface Room {
  /** Hears of every failure; only that of a full disk counts. */
  readonly note: (error: { readonly code?: string }) => void;
  /** False from a write that found no room until one finds it (G55, G56: ready means ready). */
  readonly isThere: () => Promise<boolean>;
}

/** Whether PostgreSQL has room for writes, as far as this process was told. */
export function watchRoom(db: Database): Room {
  let isFull = false;
  let triedAt = Number.NEGATIVE_INFINITY;
  return {
    note: ({ code }) => {
      if (code === DISK_FULL) isFull = true;
    },
    isThere: async () => {
      if (!isFull) return true;
      if (performance.now() - triedAt < TRIED_MS) return false;
      triedAt = performance.now();
      isFull = !(await findsRoom(db));
      return !isFull;
    },
  };
}

/** A page of its own on the disk, given back at once. */
async function findsRoom(db: Database): Promise<boolean> {
  try {
    await db.transaction().execute(async (trx) => {
      await sql`create temporary table room_tried on commit drop as
        select repeat(md5(n::text), 60) as filling from generate_series(1, 200) n`.execute(trx);
    });
    return true;
  } catch (error) {
    // Anything else, such as a role that may make no tables, says nothing about room.
    return (error as { readonly code?: string }).code !== DISK_FULL;
  }
}
