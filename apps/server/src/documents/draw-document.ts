import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { Piscina } from 'piscina';

const WAITING_MAX = 50;
const DRAW_MS = 25_000;
const IDLE_MS = 60_000;

const pools = new Map<string, Piscina>();

/** A thread per kind of document, so that short ones never wait for long ones; idle processes stay small. */
function poolOf(worker: URL): Piscina {
  const known = pools.get(worker.href);
  if (known) return known;
  const pool = new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: WAITING_MAX,
    idleTimeout: IDLE_MS,
    // Twice what the longest document needs; given more, a thread keeps it.
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 24 },
  });
  pools.set(worker.href, pool);
  return pool;
}

/**
 * Draws a document outside the event loop (G49): `worker` is a module whose default function makes a PDF of the facts.
 * `OVERLOADED` when too many wait, or when one takes longer than 25 seconds.
 */
export async function drawDocument<Facts>(worker: URL, facts: Facts): Promise<Buffer | Refusal> {
  const pool = poolOf(worker);
  if (pool.queueSize >= WAITING_MAX) return refuse('OVERLOADED');
  const timeout = AbortSignal.timeout(DRAW_MS);
  try {
    return Buffer.from(await pool.run(facts, { signal: timeout }));
  } catch (error) {
    if (timeout.aborted) return refuse('OVERLOADED');
    throw error;
  }
}
