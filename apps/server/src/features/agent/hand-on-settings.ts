import type { Work } from '#server/work/work.ts';
import { readAgentSettings, writeAgentSettings } from './agent-settings.store.ts';

/** So often somebody else saves the settings at the same moment. */
const TRIES_MAX = 5;

/** Whoever got the agent's hand-overs leaves the team: they go to `to` from now on, or to nobody in particular. */
export async function handOnSettings(work: Work, memberId: string, to: string | null): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const { settings, version } = await readAgentSettings(work);
    const { handOver } = settings;
    if (handOver.memberId !== memberId) return;
    const after = { ...settings, handOver: { ...handOver, memberId: to } };
    if (!(await writeAgentSettings(work, after, version))) continue;
    const what = { noun: 'agent-settings', id: work.companyId, action: 'agent-settings.update' } as const;
    work.changed({ ...what, before: { ...settings }, after });
    return;
  }
  throw new Error('the settings of the agent change faster than they can be handed on');
}
