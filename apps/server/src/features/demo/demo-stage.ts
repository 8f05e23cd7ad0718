import { addDays } from '@recoup/domain/calendar/add-days.ts';
import { zonedInstant } from '@recoup/domain/calendar/zoned-time.ts';
import { isRefusal } from '@recoup/domain/errors.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor, DebtorActor, MemberActor, SystemActor } from '#server/actor.ts';
import { actingAs } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';

import { setClock } from '../companies/company-clock.store.ts';
import { issuePortalLinks } from '../portal/issue-portal-links.ts';
import { newPortalLink } from '../portal/new-portal-link.ts';
import { type DemoRole, findRoles } from './demo-stage.store.ts';
import type { DemoClock } from './plan-invoices.ts';

/** Where the recent past of the demo company is played by the product's own verbs, each on its day. */
export interface DemoStage {
  /** The work at the present day of the play, done by somebody or by the system. */
  readonly work: <A extends Actor = SystemActor>(actor?: A) => Work<A>;
  readonly today: string;
  readonly admin: MemberActor;
  readonly clerk: MemberActor;
  /** Lets it be so many days before the present, at this hour of the company. */
  readonly goTo: (daysAgo: number, hour?: number) => Promise<void>;
  /** What was done on the last day stands in the audit, and is news, on that day. */
  readonly endDay: () => void;
  /** The date so many days from the present; negative before it. */
  readonly day: (days: number) => string;
  /** The next customer who owes something and takes part in nothing yet. */
  readonly cast: () => DemoRole;
  /** That customer in the portal, with a link of their own. */
  readonly visitor: (role: DemoRole) => Promise<DebtorActor>;
}

export interface Player {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
}

/** An address that is nobody's, of those that stand in examples. */
const office = {
  ip: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
};

/** A member of the demo team, signed in. */
export function playing({ companyId }: Work, player: Player | undefined): MemberActor {
  if (!player) throw new Error('the demo company has too few members');
  const { id, firstName, lastName, roles } = player;
  const session = { sessionId: uuidv7(), isDemo: false, language: 'en', origin: office } as const;
  return { kind: 'member', companyId, id, name: `${firstName} ${lastName}`, roles, ...session };
}

/** A customer in the portal, with a link of their own. */
export async function visiting(work: Work, at: Date, debtorId: string): Promise<DebtorActor> {
  const link = newPortalLink({ debtorId, contactId: null, messageId: null });
  await issuePortalLinks(work, at, [link]);
  const session = { sessionId: uuidv7(), level: 'code', viewedBy: null } as const;
  return { kind: 'debtor', companyId: work.companyId, id: debtorId, linkId: link.id, ...session };
}

export async function openStage(work: Work, clock: DemoClock, [admin, clerk]: readonly Player[]): Promise<DemoStage> {
  const roles = await findRoles(work, clock.now);
  let { now } = work;
  const { audits, events } = work.ending;
  let dated = audits.length;
  let told = events.length;
  const endDay = () => {
    for (; dated < audits.length; dated += 1) {
      const kept = audits[dated];
      if (kept) audits[dated] = { ...kept, at: now };
    }
    for (; told < events.length; told += 1) {
      const kept = events[told];
      if (kept) events[told] = { ...kept, event: { ...kept.event, at: now.toISOString() } };
    }
  };
  // Nobody named is the system: that is what `A` is then.
  const present = <A extends Actor>(actor?: A): Work<A> =>
    actingAs({ ...work, now }, actor ?? ({ kind: 'system', companyId: work.companyId } as A));
  return {
    work: present,
    today: clock.today,
    admin: playing(work, admin),
    clerk: playing(work, clerk),
    endDay,
    goTo: (daysAgo, hour = 11) => {
      endDay();
      const at = zonedInstant(addDays(clock.today, -daysAgo), hour * 60, clock.timeZone);
      now = at < clock.now ? at : clock.now;
      return setClock(work, now);
    },
    day: (days) => addDays(clock.today, days),
    cast: () => {
      const role = roles.shift();
      if (!role) throw new Error('the demo company has too few customers who owe something');
      return role;
    },
    visitor: ({ debtorId }) => visiting(work, now, debtorId),
  };
}

/** What a verb answered; a refusal means that the demo asks for something that the product does not do. */
export async function agreed<T>(answer: Promise<T>): Promise<Exclude<T, { readonly ok: false }>> {
  const result = await answer;
  if (isRefusal(result)) throw new Error(`the demo was refused: ${JSON.stringify(result)}`);
  return result as Exclude<T, { readonly ok: false }>;
}
