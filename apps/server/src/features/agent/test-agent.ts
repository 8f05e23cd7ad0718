import type { agentDecision, testAgent as testCall } from '@recoup/contract/agent.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { PROMPT_VERSION } from '@recoup/domain/agent/agent-prompt.ts';
import type { AgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import type { TurnInput } from '@recoup/domain/agent/decide-turn.ts';
import { finishText } from '@recoup/domain/agent/decide-turn.ts';
import { LINK } from '@recoup/domain/agent/fixed-texts.ts';
import { inventedCustomer } from '@recoup/domain/agent/invented-customer.ts';
import { proposalSaid } from '@recoup/domain/agent/proposal-said.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { readInbound } from '@recoup/domain/messages/inbound-reading.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { viewVerdicts } from './agent-decision.view.ts';
import { readAgentSettings } from './agent-settings.store.ts';
import { readTurnInput } from './read-turn-input.ts';
import { listRecentIncoming, readDisplayName, readOwnCompany } from './recent-incoming.store.ts';
import { think } from './think.ts';
import { type IncomingRow, readIncoming } from './turn-input.store.ts';

const CONVERSATIONS = 50;
/** At once, so that a trial leaves room for customers who wait. */
const AT_ONCE = 4;
/** Then what is left says that it was not run. */
const PATIENCE_MS = 45_000;

type Decision = z.output<typeof agentDecision>;
type Asked = z.output<typeof testCall.body>;

interface Case {
  readonly debtor: Decision['debtor'];
  readonly at: Date;
  readonly input: TurnInput;
}

/**
 * Shows what the agent would do, with settings that need not be saved: the same rules, prompt and checks, and nothing is written,
 * sent or booked. DEBTOR_NOT_FOUND.
 */
export async function testAgent(
  context: Context,
  actor: MemberActor,
  asked: Asked,
): Promise<ReplyOf<typeof testCall> | Refusal> {
  const { companyId, language } = actor;
  const cases = await inCompany(context.db, companyId, (work) => readCases(work, asked));
  if (isRefusal(cases)) return cases;
  const until = performance.now() + PATIENCE_MS;
  const decisions: Decision[] = [];
  const waiting = cases.entries();
  const isLate = () => performance.now() > until;
  const lane = async () => {
    for (const [at, each] of waiting) decisions[at] = await decide(context, companyId, each, { language, isLate });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const count = (outcome: Decision['outcome']) => decisions.filter((each) => each.outcome === outcome).length;
  const counts = { answered: count('ANSWERED'), handedOver: count('HANDED_OVER'), quiet: count('QUIET') };
  return { decisions, counts: { ...counts, notRun: count('NOT_RUN') } };
}

async function readCases(work: Work, asked: Asked): Promise<Case[] | Refusal> {
  const kept = (await readAgentSettings(work)).settings;
  const { recording: _, ...draft } = asked.company ?? { recording: false, ...kept };
  const settings: AgentSettings = { ...kept, ...draft };
  if (asked.mode === 'CHAT') return chatCase(work, settings, asked);
  const cases: Case[] = [];
  for (const id of await listRecentIncoming(work, CONVERSATIONS)) {
    const incoming = await readIncoming(work, id);
    const loaded = incoming && (await readTurnInput(work, settings, incoming, { isTrial: true }));
    if (!loaded) continue;
    const { debtorId, at } = loaded.incoming;
    cases.push({
      debtor: { _id: debtorId, displayName: (await readDisplayName(work, debtorId)) ?? '' },
      at,
      input: loaded.input,
    });
  }
  return cases;
}

async function chatCase(
  work: Work,
  settings: AgentSettings,
  { debtorId, channel, messages }: Asked,
): Promise<Case[] | Refusal> {
  const last = messages.at(-1);
  if (last?.from !== 'customer') return [];
  const history = messages
    .slice(0, -1)
    .map(({ from, text }) => ({ from: from === 'agent' ? ('us' as const) : from, text }));
  const { now: at } = work;
  const written = { channel, subject: '', words: last.text, ownWords: last.text, at, firstAt: at } as const;
  const incoming: IncomingRow = {
    ...{ ...written, id: debtorId ?? work.companyId, debtorId: debtorId ?? '', contactId: null },
    ...{ isAutomatic: false, isSenderProven: true, hasFile: false, isShared: false },
    ...{ outsideName: '', answers: 0 },
  };
  if (!debtorId)
    return [{ debtor: null, at, input: asked(await inventedInput(work, settings, { incoming, history })) }];
  const loaded = await readTurnInput(work, settings, incoming, { isTrial: true });
  if (!loaded) return refuse('DEBTOR_NOT_FOUND');
  const debtor = { _id: debtorId, displayName: (await readDisplayName(work, debtorId)) ?? '' };
  return [{ debtor, at, input: asked({ ...loaded.input, history }) }];
}

/** A trial is kept nowhere: what it asked about stands in its own last words. */
function asked(input: TurnInput): TurnInput {
  const { history, customer, today, turn } = input;
  return { ...input, proposal: proposalSaid({ history, customer, today, outstandingCents: turn.outstandingCents }) };
}

async function inventedInput(
  work: Work,
  settings: AgentSettings,
  { incoming, history }: { readonly incoming: IncomingRow; readonly history: TurnInput['history'] },
): Promise<TurnInput> {
  const { name, language, today } = await readOwnCompany(work);
  const customer = inventedCustomer(name, language, today);
  return {
    ...{ settings, customer, history, proposal: null, today },
    turn: {
      ...{
        isCompanyOn: true,
        isCustomerOn: true,
        channel: incoming.channel,
        words: incoming.words,
        isAutomatic: false,
      },
      ...{
        isSenderProven: true,
        isShared: false,
        hasFile: false,
        isAnswered: false,
        inbound: readInbound(incoming.words),
      },
      ...{
        isUnreadBefore: false,
        isSendOff: false,
        hasHold: false,
        hasDispute: false,
        answersToday: 0,
        answersNow: 0,
        isSameText: false,
      },
      ...{ wasUnclear: false, outstandingCents: customer.totalCents, tokensToday: 0, isInHours: true },
    },
  };
}

async function decide(
  { gateways }: Context,
  companyId: string,
  { debtor, at, input }: Case,
  { language, isLate }: { readonly language: 'en' | 'es'; readonly isLate: () => boolean },
): Promise<Decision> {
  const shown = { debtor, at: at.toISOString(), asked: input.turn.words, promptVersion: PROMPT_VERSION };
  const nothing = { act: null, reason: null, source: null, quote: '', text: null, pattern: null } as const;
  if (isLate()) return { ...shown, ...nothing, outcome: 'NOT_RUN', facts: [], rules: [], verdicts: [], tokens: 0 };
  const { decided, facts, rules, verdicts, tokens, raw, language: spoken } = await think(gateways.ai, companyId, input);
  const draft = decided.kind === 'QUIET' ? null : decided.draft;
  const looked = {
    facts: facts.map(({ ref, label, value }) => ({
      ref,
      label,
      value,
      isUsed: draft?.pattern.includes(`{${ref}}`) ?? false,
    })),
    ...{ rules: viewVerdicts(rules, language), verdicts: viewVerdicts(verdicts, language), tokens },
  };
  const source = raw.length > 0 ? 'MODEL' : 'RULE';
  if (decided.kind === 'QUIET') return { ...shown, ...nothing, ...looked, source, outcome: 'QUIET' };
  if (decided.kind === 'HAND_OVER') {
    const proposed = draft ? { text: draft.text, pattern: draft.pattern, quote: draft.quote } : {};
    return {
      ...shown,
      ...nothing,
      ...looked,
      ...proposed,
      source,
      outcome: 'HANDED_OVER',
      act: 'HAND_OVER',
      reason: decided.reason,
    };
  }
  const { companyName } = input.customer;
  const { act, quote, pattern } = decided.draft;
  const isDisclosed = input.history.some(({ from }) => from === 'us');
  const text = finishText(decided.draft.text.replaceAll(LINK, '…'), {
    channel: input.turn.channel,
    companyName,
    language: spoken,
    isDisclosed,
  });
  return {
    ...shown,
    ...looked,
    outcome: 'ANSWERED',
    act,
    reason: null,
    source: decided.draft.source,
    quote,
    pattern,
    text,
  };
}
