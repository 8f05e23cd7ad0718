import type { MemberActor, Origin } from '#server/actor.ts';
import type { MemberRow } from './auth.store.ts';

/** A member who signs in, as whoever is named for what the sign-in does; without a session where none is open yet. */
export function signedInActor(
  companyId: string,
  member: MemberRow,
  { ip, userAgent }: Origin,
  sessionId: string | null = null,
): MemberActor {
  return {
    kind: 'member',
    companyId,
    id: member.id,
    name: member.firstName,
    roles: member.roles,
    sessionId: sessionId ?? '',
    isDemo: member.isDemo,
    language: 'en',
    origin: { ip, userAgent },
  };
}
