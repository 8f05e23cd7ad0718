import { languageOf } from '@recoup/domain/languages.ts';
import { uuidv7 } from 'uuidv7';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Context } from '#server/context.ts';
import { enter, hashKey } from '#server/db/directory.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { visitorFor } from '../members/visitors.store.ts';
import { insertSession, type MemberRow } from './auth.store.ts';
import { endOldestSessions } from './end-sessions.ts';
import type { SignInPlace } from './open-session.ts';
import { visitToken } from './visit-token.ts';
import { readVisit, touchVisit } from './visits.store.ts';

/** An hour in a child company, then one asks anew. */
const VISIT_HOURS = 1;

export interface Visit {
  readonly token: string;
  readonly visitId: string;
}

/** The session of the parent on which a visit stands. */
export interface Home {
  readonly parent: NonNullable<MemberActor['parent']>;
  /** When somebody showed there that it is them: it counts in the visit from then on, however often that is resumed. */
  readonly confirmedAt: Date;
  readonly place: SignInPlace;
}

/** Opens a session in this company, a child, for somebody of its parent; no cookie and no refresh goes with it. */
export async function openVisit(
  work: Work,
  context: Pick<Context, 'newToken'> & Secret,
  given: Home & { readonly member: Pick<MemberRow, 'email' | 'firstName' | 'lastName' | 'language'> },
): Promise<Visit> {
  const { companyId } = work;
  const { member, ...home } = given;
  const { parent, place } = home;
  const { email, firstName, lastName } = member;
  const language = languageOf(member.language);
  const id = await visitorFor(work, { email, firstName, lastName, language });
  const visit = await insertVisit(work, context, { memberId: id, ...home });
  await endOldestSessions(work, id);
  const name = `${firstName} ${lastName}`.trim();
  const actor = {
    ...{ companyId, id, name, roles: ['ADMIN'], sessionId: visit.visitId, isDemo: false, language, parent },
    kind: 'member',
    origin: { ip: place.ip, userAgent: place.userAgent },
  } as const;
  const after = { parent: parent.name };
  actingAs(work, actor).audit({ action: 'session.open-from-parent', recordKind: 'member', recordId: id, after });
  return visit;
}

/**
 * A page that was loaded anew, or another tab, goes on with a visit that stands on this very session of the parent: the same
 * one, in its hour, however often. Null where there is none.
 */
export async function resumeVisit(
  work: Work,
  context: Secret,
  visitId: string,
  { parent, confirmedAt }: Home,
): Promise<Visit | null> {
  const token = visitToken(context.settings, visitId);
  const visit = await readVisit(work, visitId, parent);
  if (!visit?.tokenHash.equals(hashKey(token))) return null;
  await touchVisit(work, visitId, { parentName: parent.name, confirmedAt });
  return { token, visitId };
}

type Secret = { readonly settings: Pick<Settings, 'SECRET_KEY'> };

async function insertVisit(
  work: Work,
  context: Pick<Context, 'newToken'> & Secret,
  { memberId, parent, confirmedAt, place }: Home & { readonly memberId: string },
): Promise<Visit> {
  const { companyId } = work;
  const visitId = uuidv7();
  const token = visitToken(context.settings, visitId);
  await insertSession(work, {
    ...{ companyId, id: visitId, memberId, tokenHash: hashKey(token), absoluteHours: VISIT_HOURS },
    // Nobody is ever given what would refresh it.
    refreshHash: hashKey(context.newToken()),
    ...place,
    ...{ parent, confirmedAt },
  });
  await enter(work.trx, 'session', token, { companyId, recordId: visitId });
  return { token, visitId };
}
