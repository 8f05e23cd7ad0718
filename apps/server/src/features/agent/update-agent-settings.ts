import type { updateAgentSettings as updateCall } from '@recoup/contract/agent.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { areHours } from '@recoup/domain/members/work-habits.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { readCallSettings } from '../calls/call-settings.store.ts';
import { changeCallSettings } from '../calls/change-call-settings.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { refuseWithoutAgent } from '../subscriptions/refuse-without-agent.ts';
import { readAgentSettings, readOwnSettings, writeAgentSettings, writeOwnSettings } from './agent-settings.store.ts';
import { hasModel } from './agent-settings.view.ts';

/**
 * Changes what the agent may do, and how the member works with it. Switched off, it claims no message from this commit on:
 * a claim reads the switch under the lock of the row that is written here. Refusals: STALE_VERSION, PROVIDER_UNAVAILABLE where
 * no model is set, PLAN_LIMIT where the plan has no agent to switch on, USER_NOT_FOUND for whoever gets tasks, INVALID_FIELD.
 */
export async function updateAgentSettings(
  work: Work<MemberActor>,
  { company, mine, version }: z.output<typeof updateCall.body>,
  context: Context,
): Promise<Refusal | null> {
  const { recording, ...wanted } = company;
  const before = await readAgentSettings(work);
  const { handOver } = wanted;
  const isThere = handOver.memberId === null || (await memberExists(work, handOver.memberId));
  // Who is gone since it was chosen stands in nobody's way, least of all of switching it off.
  if (!isThere && handOver.memberId !== before.settings.handOver.memberId) return refuse('USER_NOT_FOUND');
  const settings = isThere ? wanted : { ...wanted, handOver: { ...handOver, memberId: null } };
  if (settings.hours && !areHours(settings.hours))
    return refuse('INVALID_FIELD', { 'company.hours': 'hours-backwards' });
  if (settings.isActive && !hasModel(context.settings)) return refuse('PROVIDER_UNAVAILABLE');
  // One that answers already is switched off by nobody but its company.
  const limited = settings.isActive && !before.settings.isActive ? await refuseWithoutAgent(work) : null;
  if (limited) return limited;
  const own = await readOwnSettings(work, work.actor.id);
  if (!(await writeAgentSettings(work, settings, version))) return refuse('STALE_VERSION');
  await writeOwnSettings(work, work.actor.id, mine);
  work.changed({
    ...{ noun: 'agent-settings', id: work.companyId, action: 'agent-settings.update' },
    before: { ...before.settings, suggestions: own.suggestions, draftLanguage: own.language },
    after: { ...settings, suggestions: mine.suggestions, draftLanguage: mine.language },
  });
  const calls = await readCallSettings(work);
  if (calls.mayRecord !== recording) {
    const refused = await changeCallSettings(work, { mayRecord: recording, version: calls.version });
    if (refused) return refused;
  }
  work.notify('chat', []);
  return null;
}
