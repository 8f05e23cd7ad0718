import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { tagRecord } from '../tags/tag-record.ts';
import { lockAccount } from './accounts.store.ts';

/** Gives an account exactly these tags, but for what others changed since they were `seen`. */
export async function tagAccount(
  work: Work<MemberActor>,
  id: string,
  change: { readonly tags: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<{ id: string } | Refusal> {
  return (await lockAccount(work, id))
    ? tagRecord(work, { entity: 'account', id }, change)
    : refuse('ACCOUNT_NOT_FOUND');
}
