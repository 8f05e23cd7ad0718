import { isBudgetLow } from '@recoup/domain/agent/agent-settings.ts';
import type { Work } from '#server/work/work.ts';
import { markBudgetTold, readAgentSettings } from './agent-settings.store.ts';
import { readTokensToday } from './agent-turns.store.ts';

/** Tells administrators once a day that most of the agent's tokens of that day are used; `messageId` is what it looked at. */
export async function warnOfBudget(work: Work, messageId: string): Promise<void> {
  const { settings } = await readAgentSettings(work);
  if (!isBudgetLow(await readTokensToday(work), settings.dailyTokens)) return;
  if (await markBudgetTold(work)) work.emit({ name: 'agent.budget-low', companyId: work.companyId, messageId });
}
