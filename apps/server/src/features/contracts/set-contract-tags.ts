import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { tagRecord } from '../tags/tag-record.ts';
import { lockContract } from './contracts.store.ts';

/** Puts exactly these tags on a contract, but for what others changed since they were `seen`. */
export async function setContractTags(
  work: Work<MemberActor>,
  id: string,
  change: { readonly tags: readonly string[]; readonly seen?: readonly string[] | undefined },
): Promise<{ id: string } | Refusal> {
  return (await lockContract(work, id)) ? tagRecord(work, { entity: 'contract', id }, change) : refuse('NOT_FOUND');
}
