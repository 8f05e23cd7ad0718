import type { viewEntities } from '@recoup/contract/views.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { Filter } from '@recoup/domain/filters/filter.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { prepareFilter } from '../filters/prepare-filter.ts';

/** Whether the list could carry the view's filter out. */
export async function checkViewFilter(
  work: Work<MemberActor>,
  entity: (typeof viewEntities)[number],
  filter: Filter,
): Promise<{ readonly ok: true } | Refusal> {
  return prepareFilter(work, entity, filter, work.actor.language);
}
