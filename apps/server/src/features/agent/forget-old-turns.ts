import type { Work } from '#server/work/work.ts';
import { readAgentSettings } from './agent-settings.store.ts';
import { deleteOldTurns } from './erase-agent.store.ts';

/** Forgets why messages were answered as they were, when the days are over for which the company keeps it. */
export async function forgetOldTurns(work: Work, limit: number): Promise<number> {
  const { settings } = await readAgentSettings(work);
  return deleteOldTurns(work, settings.keepDays, limit);
}
