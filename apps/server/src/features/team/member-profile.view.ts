import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readMemberProfile } from '@recoup/contract/member-profiles.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { MemberProfileRow } from '../members/member-profile.store.ts';

/** A member and how they work, as the API tells it. */
export function memberProfileView({
  id,
  firstName,
  lastName,
  email,
  callLine,
  callPhone,
  callHours,
  ...row
}: MemberProfileRow): ReplyOf<typeof readMemberProfile> {
  const { language, roles, status, availability } = row;
  return {
    ...{ _id: id, name: `${firstName} ${lastName}`.trim() || email, email, roles, status },
    language: languageOf(language),
    callLine: { line: callLine, phone: callPhone },
    availability,
    hours: callHours && { days: [...callHours.days], from: callHours.from, to: callHours.to },
  };
}
