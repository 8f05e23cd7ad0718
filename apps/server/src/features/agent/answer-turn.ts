import { createHash } from 'node:crypto';
import { PROMPT_VERSION } from '@recoup/domain/agent/agent-prompt.ts';
import type { AgentSettings } from '@recoup/domain/agent/agent-settings.ts';
import type { AgentReason } from '@recoup/domain/agent/agent-state.ts';
import type { AgentDraft } from '@recoup/domain/agent/decide-turn.ts';
import { fixedText } from '@recoup/domain/agent/fixed-texts.ts';
import { sameBasis } from '@recoup/domain/agent/same-basis.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { isUnheard } from '#server/db/reception.ts';
import { inCompany } from '#server/work/in-company.ts';
import { stableId } from '#server/work/stable-id.ts';
import type { Work } from '#server/work/work.ts';
import { beginThinking, forgetThinking, lockTurn } from '../debtors/agent-turns.store.ts';
import { readTurns } from '../debtors/conversation-turns.store.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { setUnanswered } from '../debtors/set-unanswered.store.ts';
import { setUnread } from '../debtors/set-unread.store.ts';
import { type HandOverResult, handOverMessages } from '../messages/hand-over-messages.ts';
import type { OutgoingMessage } from '../messages/outgoing-message.ts';
import { releaseClaims } from '../messages/release-claims.ts';
import { asSender } from '../messages/sender-lock.store.ts';
import { deletePlace } from './agent-places.store.ts';
import { readAgentSettings } from './agent-settings.store.ts';
import { insertTurn, type NewTurn, voidTurn } from './agent-turns.store.ts';
import { claimAnswer } from './claim-answer.ts';
import { handOver } from './hand-over.ts';
import { noteDisclosure } from './note-disclosure.ts';
import { performAct } from './perform-act.ts';
import { type LoadedTurn, readTurnInput } from './read-turn-input.ts';
import { type PlacedThought, thinkInPlace } from './think-in-place.ts';
import { lastWordsSince, readIncoming } from './turn-input.store.ts';
import { warnOfBudget } from './warn-of-budget.ts';

export interface AskedTurn {
  readonly companyId: string;
  readonly debtorId: string;
  readonly messageId: string;
  /** The turn at which the customer stopped writing. */
  readonly turn: number;
}

/** So often it thinks anew because a sum or a limit changed meanwhile; then a person answers. */
const THOUGHTS_MAX = 3;

/**
 * Answers a customer once they are quiet. The model is asked outside of any transaction; what comes of it is claimed in the commit that
 * finds, under the customer's lock, the turn, the sums and the limits unchanged and both switches on. Run again it does nothing: its own
 * claim has turned the conversation (G12, G51). BUSY: the company has no place to think at this moment.
 */
export async function answerTurn(context: Context, asked: AskedTurn, signal?: AbortSignal): Promise<'DONE' | 'BUSY'> {
  if (await isUnheard(context.jobsDb)) throw new Error('news of the providers are to be read first');
  let look: Look = 'OUTDATED';
  for (let thoughts = 0; thoughts < THOUGHTS_MAX && look === 'OUTDATED'; thoughts += 1)
    look = await lookOnce(context, asked, signal);
  if (look === 'BUSY') return 'BUSY';
  if (look === 'OUTDATED') await giveUpTurn(context, asked);
  await inCompany(context.jobsDb, asked.companyId, (work) => warnOfBudget(work, asked.messageId));
  return 'DONE';
}

/** OUTDATED: what it thought rested on something that is another now. */
type Look = 'DONE' | 'OUTDATED' | 'BUSY';

async function lookOnce(context: Context, asked: AskedTurn, signal?: AbortSignal): Promise<Look> {
  const { companyId } = asked;
  const loaded = await inCompany(context.jobsDb, companyId, (work) => load(work, asked));
  if (!loaded) return 'DONE';
  const placed = await thinkInPlace(context, companyId, loaded.input);
  if (!placed) return 'BUSY';
  const senderId = uuidv7();
  return asSender(context.jobsDb, senderId, async () => {
    const claimedAt = performance.now();
    const claimed = await inCompany(context.jobsDb, companyId, (work) =>
      conclude(work, context, { asked, loaded, senderId, ...placed }),
    );
    if (claimed === null) return 'DONE';
    if (claimed === 'outdated') return 'OUTDATED';
    const { message, leavesOn } = claimed;
    const handedOver = await handOverMessages(context, companyId, senderId, [message], {
      claimedAt,
      ...(signal ? { signal } : {}),
      // Who took over since the claim turned this switch, under the same lock.
      mayLeave: async (work) => (await lockDebtor(work, asked.debtorId))?.isBotActive === leavesOn,
    });
    await inCompany(context.jobsDb, companyId, (work) =>
      settle(work, { asked, loaded, senderId, handedOver, ...claimed }),
    );
    return 'DONE';
  });
}

/** It failed as often as it may: a person answers. */
export async function giveUpTurn(context: Context, asked: AskedTurn): Promise<void> {
  await inCompany(context.jobsDb, asked.companyId, async (work) => {
    await lockDebtor(work, asked.debtorId);
    const loaded = await load(work, asked);
    if (loaded) await handOver(work, loaded, { reason: 'unavailable', proposed: null });
  });
}

async function load(work: Work, { debtorId, messageId, turn }: AskedTurn): Promise<LoadedTurn | undefined> {
  if ((await readTurns(work, debtorId)).turn !== turn) return undefined;
  // News of a message may be heard when the next one is there already: the turn is of both, and so is the answer.
  const incoming = await readIncoming(work, await lastWordsSince(work, messageId));
  if (incoming?.debtorId !== debtorId) return undefined;
  const { settings } = await readAgentSettings(work);
  const loaded = await readTurnInput(work, settings, incoming);
  const isOn = loaded?.customer.isBotActive && loaded.customer.isAgentOn;
  // Another look may run at the same time: the claim decides.
  return isOn && (await beginThinking(work, debtorId, turn)) ? loaded : undefined;
}

/** The same as it stands now: what was thought about may have been paid, disputed, shared or forbidden since. */
async function reload(work: Work, { incoming }: LoadedTurn, settings: AgentSettings): Promise<LoadedTurn | undefined> {
  const present = await readIncoming(work, incoming.id);
  return present && readTurnInput(work, settings, present);
}

interface Concluding extends PlacedThought {
  readonly asked: AskedTurn;
  readonly loaded: LoadedTurn;
  readonly senderId: string;
}

interface Claimed {
  readonly message: OutgoingMessage;
  /** Null: the sentence with which people take over. */
  readonly draft: AgentDraft | null;
  /** Whether the agent is on after the claim: what was done with the answer may have ended it itself, as a pause does. */
  readonly leavesOn: boolean;
}

/** Writes what comes of a thought, if nothing came between. */
async function conclude(work: Work, context: Context, concluding: Concluding): Promise<Claimed | 'outdated' | null> {
  const { asked, thought, placeId, senderId } = concluding;
  const { debtorId, turn } = asked;
  const debtor = await lockDebtor(work, debtorId);
  const { settings } = await readAgentSettings(work, 'share');
  if (placeId !== null) await deletePlace(work, placeId);
  const isCurrent = debtor?.isBotActive && settings.isActive && (await lockTurn(work, debtorId)) === turn;
  const kept = keptOf(work, concluding);
  if (!isCurrent) {
    if (debtor) await insertTurn(work, { ...kept, outcome: 'VOID' });
    return null;
  }
  const loaded = await reload(work, concluding.loaded, settings);
  if (!loaded || !sameBasis(concluding.loaded.input, loaded.input)) {
    await insertTurn(work, { ...kept, outcome: 'VOID' });
    return 'outdated';
  }
  const { decided, language } = thought;
  work.notify('chat', [debtorId]);
  if (decided.kind === 'QUIET') {
    await forgetThinking(work, debtorId);
    await insertTurn(work, { ...kept, outcome: 'QUIET' });
    return null;
  }
  const { outsideName: recordId, answers: occurrence } = loaded.incoming;
  // Words that came to a number of several customers are one at the provider, and answered for each alone.
  const messageId = stableId({ companyId: work.companyId, kind: 'agent-answer', debtorId, recordId, occurrence });
  const claim = (text: string, invoiceOf: readonly string[] = []) =>
    claimAnswer(work, context.settings, { ...loaded, senderId, messageId, text, language, invoiceOf });
  if (decided.kind === 'ACT') {
    const { draft } = decided;
    const message = await claim(draft.text, draft.invoiceOf);
    if (message) {
      await performAct(work, loaded, draft);
      await forgetThinking(work, debtorId);
      await insertTurn(work, { ...kept, ...ofDraft(draft), outcome: 'ANSWERED', text: message.keptText, messageId });
      return { message, draft, leavesOn: (await lockDebtor(work, debtorId))?.isBotActive === true };
    }
    await giveAway(work, concluding, { kept, reason: 'no-contact', draft, message: null });
    return null;
  }
  const { reason, draft } = decided;
  const { isShared, isSendOff } = loaded.input.turn;
  const isMute = isShared || isSendOff || isSilent.has(reason);
  const message = isMute ? null : await claim(fixedText('handOver', language));
  await giveAway(work, concluding, { kept, reason, draft, message });
  return message && { message, draft: null, leavesOn: false };
}

/** To whom nothing more is written by itself. */
const isSilent: ReadonlySet<AgentReason> = new Set([
  ...(['attorney', 'bankruptcy', 'death', 'cease', 'refusal', 'minor', 'wrong-person', 'machine', 'unproven'] as const),
  ...(['money-stop', 'opted-out'] as const),
]);

async function giveAway(
  work: Work,
  { loaded }: Concluding,
  {
    kept,
    reason,
    draft,
    message,
  }: {
    readonly kept: NewTurn;
    readonly reason: AgentReason;
    readonly draft: AgentDraft | null;
    readonly message: OutgoingMessage | null;
  },
): Promise<void> {
  await handOver(work, loaded, { reason, proposed: draft?.text ?? null });
  await insertTurn(work, {
    ...{ ...kept, ...(draft ? ofDraft(draft) : {}), outcome: 'HANDED_OVER', reason },
    ...{ act: 'HAND_OVER', proposal: null, text: message?.keptText ?? null, messageId: message?.id ?? null },
  });
}

const ofDraft = ({ act, quote, pattern, source, promise, isUnclear }: AgentDraft) => ({
  ...{ act, quote, pattern, source },
  reason: isUnclear ? 'not-understood' : null,
  proposal:
    promise && !promise.isConfirmed ? { amountCents: promise.amountCents, promisedOn: promise.promisedOn } : null,
});

function keptOf(work: Work, { asked, loaded, thought }: Concluding): NewTurn {
  const { facts, rules, verdicts, raw, tokens } = thought;
  const known = facts.map(({ ref, label, value }) => ({ ref, label, value }));
  return {
    ...{ id: uuidv7(), debtorId: asked.debtorId, incomingId: loaded.incoming.id, turn: asked.turn, at: work.now },
    ...{ outcome: 'VOID', act: null, reason: null, source: raw.length > 0 ? 'MODEL' : 'RULE', quote: '' },
    ...{ pattern: null, text: null, facts: known, rules, verdicts, raw, tokens, proposal: null, messageId: null },
    factsHash: createHash('sha256').update(JSON.stringify(known)).digest('base64url'),
    promptVersion: PROMPT_VERSION,
  };
}

interface Settling extends Claimed {
  readonly asked: AskedTurn;
  readonly loaded: LoadedTurn;
  readonly senderId: string;
  readonly handedOver: HandOverResult;
}

/** What follows an answer that left: nobody waits any more. One that was not taken is a person's to give, one that was stopped void. */
async function settle(work: Work, settling: Settling): Promise<void> {
  const { asked, loaded, senderId, message, draft, leavesOn, handedOver } = settling;
  const { debtorId } = asked;
  const debtor = await lockDebtor(work, debtorId);
  const { sent, failed, unknown, notTaken } = handedOver;
  await releaseClaims(work, { senderId, ids: notTaken });
  const isStopped = debtor?.isBotActive !== leavesOn;
  const isWithdrawn = sent + failed + unknown === 0 && (notTaken.length === 0 || isStopped);
  if (isWithdrawn && draft) await voidTurn(work, message.id);
  if (!debtor || isWithdrawn) return;
  if (sent > 0 && !loaded.customer.isDisclosed) await noteDisclosure(work, debtorId, message.keptText);
  if (notTaken.length > 0) {
    if (draft) await handOver(work, loaded, { reason: 'not-sent', proposed: draft.text });
    return;
  }
  const isStill = (await readTurns(work, debtorId)).turn === asked.turn + 1;
  if (!draft || !isStill || !debtor.isBotActive) return;
  await setUnanswered(work, debtorId, null);
  // What only a model understood, a person still reads.
  if (draft.isRead && debtor.unreadSince && debtor.unreadSince >= loaded.incoming.firstAt)
    await setUnread(work, debtorId, null);
  work.emit({ name: 'debtor.hold-changed', companyId: work.companyId, debtorId });
  work.notify('debtor', [debtorId]);
  work.notify('chat', [debtorId]);
}
