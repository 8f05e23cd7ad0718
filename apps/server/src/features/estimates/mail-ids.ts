import { stableId } from '#server/work/stable-id.ts';
import type { Sending } from './estimate-sending.store.ts';

/** The ids of the mails of one mailing: the first has that of the call, the others follow from it. */
export function mailIds(companyId: string, { id, contactIds }: Sending): string[] {
  return contactIds.map((contactId, at) => (at === 0 ? id : stableId({ companyId, estimateMail: id, contactId })));
}
