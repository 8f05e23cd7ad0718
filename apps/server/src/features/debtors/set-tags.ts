import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { tagRecord } from '../tags/tag-record.ts';
import { lockDebtor } from './debtors.store.ts';

/** Puts exactly these tags on a customer, but for what others changed since they were `seen`. */
export async function setTags(
  work: Work<MemberActor>,
  id: string,
  change: { readonly tags: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<{ id: string } | Refusal> {
  return (await lockDebtor(work, id)) ? tagRecord(work, { entity: 'debtor', id }, change) : refuse('DEBTOR_NOT_FOUND');
}
