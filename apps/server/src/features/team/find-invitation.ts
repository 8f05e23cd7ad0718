import type { Work } from '#server/work/work.ts';
import { readCompany } from '../auth/auth.store.ts';
import { type Inviter, readInviter } from '../members/inviter.store.ts';
import { type InvitedRow, lockMember } from '../members/team.store.ts';
import { lockLink } from '../team-mails/team-links.store.ts';

export interface FoundInvitation {
  readonly member: InvitedRow;
  readonly companyName: string;
  /** Whoever invited, to be asked again; undefined when they are gone. */
  readonly inviter: Inviter | undefined;
  readonly state: 'OPEN' | 'EXPIRED' | 'ACCEPTED';
}

/** What an invitation's link stands for, under its lock; null for links of another kind and for what was taken back. */
export async function findInvitation(work: Work, linkId: string): Promise<FoundInvitation | null> {
  const link = await lockLink(work, linkId);
  if (link?.purpose !== 'INVITATION') return null;
  const member = await lockMember(work, link.memberId);
  if (!member || member.status === 'REMOVED') return null;
  const { name } = await readCompany(work);
  const inviter = await readInviter(work, member.invitedBy);
  const state = member.status === 'ACTIVE' ? 'ACCEPTED' : link.isOver ? 'EXPIRED' : 'OPEN';
  return { member, companyName: name, inviter, state };
}
