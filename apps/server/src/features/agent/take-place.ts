import { uuidv7 } from 'uuidv7';
import type { Work } from '#server/work/work.ts';
import { insertPlace, readPlaces } from './agent-places.store.ts';
import { readAgentSettings } from './agent-settings.store.ts';
import { readTokensToday } from './agent-turns.store.ts';

/** So many thoughts of one company at once: its customers wait a moment, those of others do not (G35). */
const PLACES = 4;

export type Place = { readonly id: string } | { readonly id: null; readonly why: 'BUSY' | 'SPENT' };

/**
 * Takes a place to ask a model, and the most tokens that it may cost until the thought is written down, one after the other under the
 * lock of the settings: however many ask at once, they stay within the day's budget (G53). BUSY: places or tokens are with others for
 * now. SPENT: what is left of the day is not enough.
 */
export async function takePlace(work: Work, tokens: number): Promise<Place> {
  const { settings } = await readAgentSettings(work, 'change');
  const left = settings.dailyTokens - (await readTokensToday(work));
  if (tokens > left) return { id: null, why: 'SPENT' };
  const taken = await readPlaces(work);
  if (taken.count >= PLACES || tokens > left - taken.tokens) return { id: null, why: 'BUSY' };
  const id = uuidv7();
  await insertPlace(work, id, tokens);
  return { id };
}
