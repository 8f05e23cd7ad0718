import type { ReplyOf } from '@recoup/contract/call.ts';
import type { inviteMember } from '@recoup/contract/members.ts';
import { ownerOf } from '@recoup/domain/members/change-team.ts';
import type { TeamRow } from './team-list.store.ts';

type MemberView = ReplyOf<typeof inviteMember>;

/** The team as those see it who manage it, or only whom one may give work to. */
export function teamView(rows: readonly TeamRow[], maySeeAll: boolean): MemberView[] {
  const owner = ownerOf(rows);
  return rows.map(({ id, name, email, roles, status, hasFactor, ...row }) => ({
    ...{ _id: id, name: name || email, email, roles, status, isOwner: id === owner },
    has2Fa: maySeeAll ? hasFactor : null,
    invitedUntil: maySeeAll ? (row.invitedUntil?.toISOString() ?? null) : null,
    lastSeenAt: maySeeAll ? (row.lastSeenAt?.toISOString() ?? null) : null,
    debtors: maySeeAll ? row.debtors : null,
    accounts: maySeeAll ? row.accounts : null,
    tasks: maySeeAll ? row.tasks : null,
  }));
}
