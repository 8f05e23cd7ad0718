import type { viewEntities } from '@recoup/contract/views.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { Filter } from '@recoup/domain/filters/filter.ts';
import { entityKinds } from '@recoup/domain/vocabulary.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { prepareFilter } from '../filters/prepare-filter.ts';

/** Whether the list could carry the view's filter out; a list without a table of fields keeps what it is given. */
export async function checkViewFilter(
  trx: Trx,
  actor: MemberActor,
  entity: (typeof viewEntities)[number],
  filter: Filter,
): Promise<{ readonly ok: true } | Refusal> {
  const kind = entityKinds.find((each) => each === entity);
  return kind ? prepareFilter(trx, actor.companyId, kind, filter, actor.language) : { ok: true };
}
