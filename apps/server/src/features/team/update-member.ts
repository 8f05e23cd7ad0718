import type { changeMember } from '@recoup/contract/member-profiles.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkFactorPhone } from '@recoup/domain/factors/check-factor-phone.ts';
import { areHours, splitName } from '@recoup/domain/members/work-habits.ts';
import { checkPermission } from '@recoup/domain/permissions/permission.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { isConfirmedPhone } from '../factors/confirmed-phone.store.ts';
import {
  type MemberHabits,
  type MemberProfileRow,
  readMemberProfile,
  writeMemberHabits,
} from '../members/member-profile.store.ts';
import { memberProfileView } from './member-profile.view.ts';

type Wish = z.output<typeof changeMember.body>;
type Seen = NonNullable<Wish['seen']>;

/**
 * Changes how a member is called and works. Refusals: FORBIDDEN for another's by whoever does not manage the team,
 * USER_NOT_FOUND for whoever is no member any more, STALE_VERSION when something else was seen than there is (G27),
 * INVALID_FIELD for a phone that nobody of the team confirmed as their own: calls of customers go there.
 */
export async function updateMember(
  work: Work<MemberActor>,
  memberId: string,
  { seen, ...wish }: Wish,
): Promise<{ readonly id: string } | Refusal> {
  const before = await readMemberProfile(work, memberId, true);
  if (!before || (before.status !== 'ACTIVE' && before.status !== 'INVITED')) return refuse('USER_NOT_FOUND');
  if (memberId !== work.actor.id) {
    const allowed = checkPermission(work.actor, 'member.write');
    if (!allowed.ok) return allowed;
  }
  if (seen && !isAsSeen(memberProfileView(before), seen)) return refuse('STALE_VERSION');
  const line = wish.callLine && (await readLine(work, wish.callLine, before));
  if (line && isRefusal(line)) return line;
  if (wish.hours && !areHours(wish.hours)) return refuse('INVALID_FIELD', { 'hours.to': 'hours-backwards' });
  const after: Partial<MemberHabits> = {
    ...(wish.name === undefined ? {} : splitName(wish.name)),
    ...(wish.language === undefined ? {} : { language: wish.language }),
    ...(line ?? {}),
    ...(wish.availability === undefined ? {} : { availability: wish.availability }),
    ...(wish.hours === undefined
      ? {}
      : { callHours: wish.hours && { ...wish.hours, days: [...new Set(wish.hours.days)].toSorted() } }),
  };
  if (Object.keys(after).length === 0) return { id: memberId };
  await writeMemberHabits(work, memberId, after);
  work.changed({ noun: 'member', id: memberId, action: 'member.update', before: { ...before }, after });
  return { id: memberId };
}

/** Whether every field that was seen is as it stands. */
function isAsSeen(stands: ReturnType<typeof memberProfileView>, seen: Seen): boolean {
  return (Object.keys(seen) as (keyof Seen)[]).every(
    (field) => JSON.stringify(seen[field]) === JSON.stringify(stands[field]),
  );
}

async function readLine(
  work: Work,
  { line, phone }: NonNullable<Wish['callLine']>,
  before: MemberProfileRow,
): Promise<Pick<MemberHabits, 'callLine' | 'callPhone'> | Refusal> {
  if (line === 'BROWSER') return { callLine: line, callPhone: null };
  const checked = checkFactorPhone(phone ?? '');
  if (isRefusal(checked)) return refuse('INVALID_FIELD', { 'callLine.phone': 'call-phone-place' });
  const isKnown = checked.phone === before.callPhone || (await isConfirmedPhone(work, checked.phone));
  if (!isKnown) return refuse('INVALID_FIELD', { 'callLine.phone': 'call-phone-unconfirmed' });
  return { callLine: line, callPhone: checked.phone };
}
