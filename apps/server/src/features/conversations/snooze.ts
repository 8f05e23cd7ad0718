import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { changeConversation, readTurns } from '../debtors/conversation-turns.store.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';

const LONGEST_MS = 365 * 86_400_000;

/**
 * Puts a conversation aside until a moment, for the whole team, or takes it back. The customer goes on waiting, and their
 * campaigns with them; a word of theirs ends it at once.
 */
export async function snooze(
  work: Work<MemberActor>,
  debtorId: string,
  { until, version }: { readonly until: Date | null; readonly version: number },
): Promise<{ id: string } | Refusal> {
  if (until && until <= work.now) return refuse('INVALID_FIELD', { until: 'moment-past' });
  if (until && until.getTime() > work.now.getTime() + LONGEST_MS) return refuse('INVALID_FIELD', { until: 'too-far' });
  if (!(await lockDebtor(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  const before = await readTurns(work, debtorId);
  if (before.version !== version) return refuse('STALE_VERSION');
  await changeConversation(work, debtorId, { snoozedUntil: until });
  work.audit({
    ...{ action: 'debtor.snooze', recordKind: 'debtor', recordId: debtorId },
    ...{
      before: { until: before.snoozedUntil?.toISOString() ?? null },
      after: { until: until?.toISOString() ?? null },
    },
  });
  return { id: debtorId };
}
