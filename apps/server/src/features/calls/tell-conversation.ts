import { callTells } from '@recoup/domain/calls/call-tells.ts';
import { readTurns } from '#server/features/debtors/conversation-turns.store.ts';
import { setUnanswered } from '#server/features/debtors/set-unanswered.store.ts';
import { turnConversation } from '#server/features/debtors/turn-conversation.store.ts';
import type { Work } from '#server/work/work.ts';

/** How a call went, as far as whoever waits is concerned. */
interface Told {
  readonly direction: 'incoming' | 'outgoing';
  readonly outcome: string;
  /** When it began, by the company's clock. */
  readonly at: Date;
}

/** Turns the conversation by a call, under its customer's lock: a talk answers whoever waits; a call that nobody took waits itself. */
export async function tellConversation(work: Work, debtorId: string, { at, ...call }: Told): Promise<void> {
  const tells = callTells(call);
  if (tells !== 'neither') await setUnanswered(work, debtorId, tells === 'answers' ? null : at);
  await turnConversation(work, debtorId, { at, needsReading: tells === 'asks' });
}

/**
 * A call that turned the conversation when it ended has an outcome now, by somebody's word: a talk answers whoever waited
 * before its end, and nobody who wrote since; that nobody had taken the caller is told like a call that was missed.
 */
export async function tellOutcome(
  work: Work,
  debtorId: string,
  { endedAt, ...call }: Told & { readonly endedAt: Date },
): Promise<void> {
  const tells = callTells(call);
  if (tells === 'asks') return tellConversation(work, debtorId, call);
  if (tells === 'neither') return;
  const { lastIncomingAt } = await readTurns(work, debtorId);
  if (lastIncomingAt && lastIncomingAt > endedAt) return;
  await setUnanswered(work, debtorId, null);
  work.notify('chat', [debtorId]);
}
