import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { debtorExists } from '../debtors/debtors.store.ts';
import { readUnread } from './read-unread.ts';
import { forceUnread } from './reads.store.ts';

/** Leaves a conversation unread for the member, until they read it again; nobody else's state changes. */
export async function markUnread(work: Work<MemberActor>, debtorId: string): Promise<{ unread: boolean } | Refusal> {
  if (!(await debtorExists(work, debtorId))) return refuse('DEBTOR_NOT_FOUND');
  await forceUnread(work, debtorId, work.actor.id);
  work.notify('chat', [debtorId]);
  return readUnread(work, debtorId);
}
