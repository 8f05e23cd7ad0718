import type { readAgentSettings as readCall } from '@recoup/contract/agent.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { worstCase } from '@recoup/domain/agent/worst-case.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import type { Work } from '#server/work/work.ts';
import { readCallSettings } from '../calls/call-settings.store.ts';
import { readOfferPolicy } from '../offer-policy/offer-policy.store.ts';
import { readPaymentPolicy } from '../plans/read-payment-policy.ts';
import { readAgentSettings, readOwnSettings } from './agent-settings.store.ts';
import { readTokensToday } from './agent-turns.store.ts';
import { countBotsOn, readOpenCells } from './open-cells.store.ts';

type Reply = ReplyOf<typeof readCall>;

/** The settings in force with what they could cost at most, for the customers whom the agent may answer and for all. */
export async function agentSettingsView(work: Work<MemberActor>, { settings: house }: Context): Promise<Reply> {
  const { settings, version } = await readAgentSettings(work);
  const { mayRecord } = await readCallSettings(work);
  const { policy: offers } = await readOfferPolicy(work);
  const { plans } = await readPaymentPolicy(work);
  const worstOf = async (isActiveOnly: boolean) =>
    worstCase(settings, { cells: await readOpenCells(work, offers, isActiveOnly), plans, offers });
  const { acts, channels, handOver, hours, ...rest } = settings;
  return {
    company: {
      ...rest,
      acts: { ...acts },
      channels: [...channels],
      handOver: { ...handOver, words: [...handOver.words] },
      hours: hours && { ...hours, days: [...hours.days] },
      recording: mayRecord,
    },
    mine: await readOwnSettings(work, work.actor.id),
    version,
    worstCase: { active: await worstOf(true), all: await worstOf(false) },
    hasModel: hasModel(house),
    customersOn: await countBotsOn(work),
    tokensToday: await readTokensToday(work),
  };
}

/** A key of a real one, or the sandbox's. */
export const hasModel = ({ AI_API_KEY, AI_API_URL, SANDBOX_URL }: Context['settings']): boolean =>
  Boolean(AI_API_KEY ?? AI_API_URL ?? SANDBOX_URL);
