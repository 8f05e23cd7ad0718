import { type Refusal, refuse } from '../errors.ts';
import type { MemberStatus, Role } from '../vocabulary.ts';

/** A member as far as changes of the team ask. */
export interface TeamMember {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly status: MemberStatus;
  /** Holds the company: cannot be removed, nor stop being Administrator. */
  readonly isOwner: boolean;
}

export interface TeamFacts {
  readonly members: readonly TeamMember[];
  /** Who changes the team. */
  readonly actorId: string;
}

const isActiveAdmin = ({ roles, status }: TeamMember): boolean => status === 'ACTIVE' && roles.includes('ADMIN');

/**
 * Who holds the company: whoever is marked, or its first Administrator where nobody is yet (ids are in the order of their
 * making). It is marked before the team changes for the first time, so that nobody becomes it by another's promotion.
 */
export function ownerOf(members: readonly TeamMember[]): string | null {
  const marked = members.find(({ isOwner }) => isOwner);
  const admins = members.filter(isActiveAdmin).map(({ id }) => id);
  return marked?.id ?? admins.toSorted()[0] ?? null;
}

/**
 * Whether a member may get these roles. Refusals: USER_NOT_FOUND; LAST_ADMIN when nobody who signs in would be
 * Administrator any more, or the owner would be none (document, section on members; G36).
 */
export function checkRoles(
  { members }: Pick<TeamFacts, 'members'>,
  memberId: string,
  roles: readonly Role[],
): { readonly ok: true; readonly member: TeamMember } | Refusal {
  const member = members.find(({ id }) => id === memberId);
  if (!member) return refuse('USER_NOT_FOUND');
  if (roles.includes('ADMIN') || !isActiveAdmin(member)) return { ok: true, member };
  const others = members.filter((each) => each.id !== memberId && isActiveAdmin(each));
  return others.length === 0 || ownerOf(members) === memberId ? refuse('LAST_ADMIN') : { ok: true, member };
}

/**
 * Whether the company may be handed over to a member; `from` is its owner until then, null where it is theirs already.
 * Refusals: OWNER_ONLY for anybody but the owner; USER_NOT_FOUND; INVALID_STATUS for whoever does not sign in as
 * Administrator, since an owner stays one.
 */
export function checkHandOver(
  { members, actorId }: TeamFacts,
  memberId: string,
): { readonly ok: true; readonly from: TeamMember | null } | Refusal {
  const from = members.find(({ id }) => id === ownerOf(members));
  if (!from || from.id !== actorId) return refuse('OWNER_ONLY');
  const heir = members.find(({ id }) => id === memberId);
  if (!heir) return refuse('USER_NOT_FOUND');
  if (!isActiveAdmin(heir)) return refuse('INVALID_STATUS');
  return { ok: true, from: heir.id === from.id ? null : from };
}

/**
 * Whether a member may be removed, and who takes over what they worked on. Refusals: USER_NOT_FOUND;
 * USER_CAN_NOT_DELETE_ITSELF (document), which tells the owner what comes first; LAST_ADMIN for the owner; USER_NOT_FOUND at `to` for somebody who cannot take
 * over: unknown, still invited, or the same.
 */
export function checkRemoval(
  { members, actorId }: TeamFacts,
  memberId: string,
  to: string | null,
): { readonly ok: true; readonly member: TeamMember } | Refusal {
  const member = members.find(({ id }) => id === memberId);
  if (!member) return refuse('USER_NOT_FOUND');
  if (memberId === actorId)
    return refuse('USER_CAN_NOT_DELETE_ITSELF', memberId === ownerOf(members) ? { id: 'hand-over-first' } : undefined);
  if (memberId === ownerOf(members)) return refuse('LAST_ADMIN');
  if (to === null) return { ok: true, member };
  const heir = members.find(({ id }) => id === to);
  if (heir?.status !== 'ACTIVE' || to === memberId) return refuse('USER_NOT_FOUND', { to: 'assignee-unknown' });
  return { ok: true, member };
}
