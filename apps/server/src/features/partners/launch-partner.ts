import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { type DirectoryEntry, hashKey, lookUp } from '#server/db/directory.ts';
import { accountMark, logSecurity } from '#server/http/security-log.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { readMember } from '../auth/auth.store.ts';
import type { LoginGuards } from '../auth/login.ts';
import { type OpenedSession, openSession, type SignInPlace } from '../auth/open-session.ts';
import { tellNewDevice } from '../auth/tell-new-device.ts';
import { beginChallenge, type Challenge } from '../factors/begin-challenge.ts';
import { type PartnerTicket, readTicket } from './partner-ticket.ts';
import { cameThrough, readActivePartner, spendTicket } from './partners.store.ts';

export interface Launch extends SignInPlace {
  /** A partner's id, or a ticket of theirs. */
  readonly id: string;
  /** What the browser keeps of an earlier sign-in. */
  readonly device: string | undefined;
  readonly requestId: string;
}

type Launched = (OpenedSession & { readonly email: string }) | Challenge;

const notFound = refuse('PARTNER_NOT_FOUND', { id: 'PARTNER_NOT_FOUND' });

/**
 * What a partner's link leads to. Their bare id opens nothing: it tells where a company is opened. A ticket signs the member
 * in whom it names, once, where a second factor is on after that (docs/decisions/0109). Refusals at `id`: PARTNER_NOT_FOUND
 * of a partner that is unknown or switched off, of a ticket that is forged, over or used, and of an address that is nobody's,
 * no active member's, or of a company that did not come through the partner, all alike (G39); TOO_MANY_REQUESTS.
 */
export async function launchPartner(
  context: Context,
  guards: Pick<LoginGuards, 'throttle' | 'devices'>,
  launch: Launch,
): Promise<{ readonly next: string } | Launched | Refusal> {
  if (z.uuid().safeParse(launch.id).success) {
    const partner = await readActivePartner(context.db, launch.id);
    return partner ? { next: `/register?partner=${partner.id}` } : notFound;
  }
  const { ip } = launch;
  const key = hashKey(`launch:${ip}`).toString('base64url');
  if (!(await guards.throttle.take(key))) {
    logSecurity(context.log, 'sign-in-throttled', { ip, account: null });
    return refuse('TOO_MANY_REQUESTS');
  }
  const { PARTNER_KEY } = context.settings;
  const ticket = PARTNER_KEY === undefined ? null : readTicket(PARTNER_KEY, launch.id, new Date());
  const partner = ticket && (await readActivePartner(context.db, ticket.partnerId));
  const entry = partner && (await lookUp(context.db, 'email', ticket.email));
  const launched = entry ? await launchMember(context, guards, { launch, ticket, entry }) : notFound;
  if ('ok' in launched) {
    const account = entry?.recordId ?? (ticket && accountMark(ticket.email));
    logSecurity(context.log, 'sign-in-failed', { ip, account, companyId: entry?.companyId ?? null });
    return launched;
  }
  await guards.throttle.clear(key);
  return launched;
}

interface Known {
  readonly launch: Launch;
  readonly ticket: PartnerTicket;
  readonly entry: DirectoryEntry;
}

async function launchMember(
  context: Context,
  { devices }: Pick<LoginGuards, 'devices'>,
  { launch, ticket, entry: { companyId, recordId: memberId } }: Known,
): Promise<Launched | Refusal> {
  const origin = { ip: launch.ip, userAgent: launch.userAgent };
  const doer = {
    actor: { kind: 'system', companyId, origin, partnerId: ticket.partnerId },
    requestId: launch.requestId,
  } as const;
  const isKnown = devices.recognise(launch.device, ticket.email) !== null;
  const launched = await inCompany(context.db, doer, (work) =>
    open(work, context, { memberId, ticket, launch, isKnown }),
  );
  // What was refused left no trace; that somebody tried is written down (G59).
  if ('ok' in launched)
    await inCompany(context.db, doer, async (work) => {
      // Companies that are not the partner's hear nothing from them.
      if (await cameThrough(work, ticket.partnerId))
        work.audit({ action: 'session.refuse', recordKind: 'member', recordId: memberId });
    });
  return launched;
}

async function open(
  work: Work,
  context: Context,
  given: {
    readonly memberId: string;
    readonly ticket: PartnerTicket;
    readonly launch: Launch;
    readonly isKnown: boolean;
  },
): Promise<Launched | Refusal> {
  const { ticket, launch } = given;
  const member = await readMember(work, given.memberId);
  if (member?.status !== 'ACTIVE' || !(await cameThrough(work, ticket.partnerId))) return notFound;
  if (!(await spendTicket(work, ticket.id))) return notFound;
  work.audit({ action: 'session.launch', recordKind: 'member', recordId: member.id });
  const challenge = await beginChallenge(work, context, { memberId: member.id, purpose: 'LAUNCH' });
  if (challenge) return challenge;
  if (!given.isKnown) await tellNewDevice(work, member, launch);
  const place = { ip: launch.ip, userAgent: launch.userAgent };
  const session = await openSession(work, context, work.companyId, member, place, 'unconfirmed');
  return { ...session, email: member.email };
}
