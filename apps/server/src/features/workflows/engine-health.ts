import type { engineHealth } from '@recoup/contract/engine-health.ts';
import { engineState } from '@recoup/domain/workflows/engine-state.ts';
import type { z } from 'zod';
import { isUnheard } from '#server/db/reception.ts';
import type { Work } from '#server/work/work.ts';
import { readEngineFigures } from './engine-health.store.ts';

/** How the engine of campaigns stands for one company, and what is wrong with it (G26). */
export async function readEngineHealth(work: Work): Promise<z.output<typeof engineHealth.reply>> {
  const row = await readEngineFigures(work);
  const figures = {
    isUnheard: await isUnheard(work.trx),
    oldestDueSeconds: row.oldestDueSeconds,
    notTaken: row.notTaken,
    gaveUp: row.gaveUp,
    unknown: row.unknown,
  };
  return {
    ...figures,
    problems: [...engineState(figures)],
    dueRuns: row.dueRuns,
    oldestDueAt: row.oldestDueAt?.toISOString() ?? null,
    openClaims: row.openClaims,
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
  };
}
