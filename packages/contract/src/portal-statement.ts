import { portalLevels } from '@recoup/domain/permissions/portal-permission.ts';
import { z } from 'zod';
import { call } from './call.ts';
import { named } from './named.ts';
import { creditor, portalPayment } from './portal.ts';
import { agreedShare } from './portal-plans.ts';
import { cents, id, instant, isoDate } from './scalars.ts';

/** A plan that is asked for, offered, active, late or broken. */
export const statementPlan = named('StatementPlan', {
  _id: id,
  state: z.enum(['REQUESTED', 'OFFERED', 'ACTIVE', 'LATE', 'BROKEN']),
  accountIds: z.array(id),
  /** What is left of it on each account; what else is owed there is owed beside it. */
  shares: z.array(agreedShare),
  installments: z.int(),
  paidInstallments: z.int(),
  totalCents: cents,
  remainingCents: cents,
  /** What its days ask for by now and is not on its way; no more than its accounts that are not in dispute can take. */
  dueNowCents: cents,
  /** What of it is on hold in dispute. */
  heldCents: cents,
  /** Sent for it and not arrived yet. */
  onItsWayCents: cents,
  /** The next instalment that is neither paid nor on its way; null when none is to come. */
  next: z
    .strictObject({
      ...{ date: isoDate, amountCents: cents, isLate: z.boolean() },
      /** The last day on which it keeps the plan. */
      keepsUntil: isoDate,
    })
    .nullable(),
});

/** An offer that can be accepted, or was accepted and waits for its money. */
export const statementOffer = named('StatementOffer', {
  _id: id,
  /** The accounts that it settles: one, or several together. */
  accountIds: z.array(id),
  amountCents: cents,
  /** What is owed without it. */
  balanceCents: cents,
  expiresAt: instant,
  status: z.enum(['OPEN', 'ACCEPTED']),
  /** What is still to be paid by it, without what is in dispute or on its way. */
  restCents: cents,
  /** Of an accepted offer: sent for it and not arrived yet. */
  onItsWayCents: cents,
  /** What it still asks for on accounts in dispute, and all that is owed on them: asked for again once they are answered. */
  heldCents: cents,
  heldBalanceCents: cents,
  /** What is left of the share of each of its accounts. */
  shares: z.array(agreedShare),
  /** Those on which a payment of all that is left is booked. */
  restAccountIds: z.array(id),
  /** Of an accepted offer: what is to be paid next and is not on its way, by when. */
  nextPart: z
    .strictObject({
      ...{ dueOn: isoDate, amountCents: cents, accountIds: z.array(id) },
      /** The last day on which it keeps the agreement. */
      keepsUntil: isoDate,
    })
    .nullable(),
});

/** A payment that the customer set for a day. */
export const statementSchedule = named('StatementSchedule', {
  _id: id,
  accountIds: z.array(id),
  amountCents: cents,
  /** What is still to be paid for it. */
  leftCents: cents,
  /** Its day has come without a charge: it is asked for. */
  isAsked: z.boolean(),
  dueOn: isoDate,
  /** The saved method it will be charged to; null: they are reminded and pay themselves, or no code was given yet. */
  methodLabel: z.string().nullable(),
  canChange: z.boolean(),
});

export const statementPromise = named('StandingPromise', { _id: id, amountCents: cents, promisedOn: isoDate });

export const statement = named('PortalStatement', {
  creditor,
  /** The company is being deleted: nothing can be paid or agreed on here any more. */
  isClosing: z.boolean(),
  /** False while the company cannot take payments online: it is paid another way. */
  takesPayments: z.boolean(),
  /** How far this session has shown who holds it, and whether a team member only looks on (G40). */
  access: z.strictObject({ level: z.enum(portalLevels), isView: z.boolean() }),
  /** Whom it is about; only after a one-time code. */
  customer: z.strictObject({ name: z.string() }).nullable(),
  currency: z.string(),
  /**
   * What is due today or was due before: an instalment and what was agreed on, with invoices that no agreement covers.
   * What is due later, in dispute or on its way is not in it.
   */
  dueNowCents: cents,
  /** What of it a plan, accepted settlements and invoices beside them ask for. */
  dueNowOf: z.strictObject({ planCents: cents, settledCents: cents, besideCents: cents }),
  /** All that no agreement covers and can be asked for, due or not. */
  freeCents: cents,
  /** The least that a payment of a part may be; a smaller rest is paid whole. */
  leastCents: cents,
  /** All that is asked for: what is open, less what is in dispute, on its way, or waived once a settlement is paid. */
  totalCents: cents,
  /** On hold until the dispute is decided. */
  disputedCents: cents,
  /** Sent by the customer and not arrived yet. */
  onItsWayCents: cents,
  accounts: z.array(
    z.strictObject({
      _id: id,
      /** Its number; empty where no invoice may show before a one-time code. */
      reference: z.string(),
      /** What it is about; empty before a one-time code. */
      description: z.string(),
      amountCents: cents,
      paidCents: cents,
      /** What is open and not on its way. */
      balanceCents: cents,
      /** What of it is on hold, in dispute; the rest can be paid, and so can all of it. */
      disputedCents: cents,
      onItsWayCents: cents,
      issueDate: isoDate,
      dueDate: isoDate,
      daysPastDue: z.int(),
      /** `agreed`: a plan or a settlement that is kept stands on it, and nothing of it is late. `disputed`: nothing but what is in dispute is open. */
      status: z.enum(['open', 'overdue', 'agreed', 'paid', 'processing', 'disputed']),
    }),
  ),
  openPayment: portalPayment.nullable(),
  /** `wentBackCents` of each was given back or taken back by a bank, and counts no more. */
  receipts: z.array(z.strictObject({ _id: id, amountCents: cents, wentBackCents: cents, at: instant })),
  /** Those that stand first, the newest before older ones; a broken one only when no other is there. */
  plans: z.array(statementPlan),
  offers: z.array(statementOffer),
  schedules: z.array(statementSchedule),
  /** Ways beside paying that are open now: a new plan, an amount to agree on, a day to choose. */
  ways: z.strictObject({ plan: z.boolean(), offer: z.boolean(), schedule: z.boolean() }),
  promise: statementPromise.nullable(),
  /** Proof of agreements and payments that could not be sent and that they have not read yet. */
  noticesToRead: z.int(),
  /** Proof that is still to be sent, such as in the morning, and can be read before. */
  noticesToSend: z.int(),
});

export const readStatement = call({
  name: 'portal.statement',
  method: 'GET',
  path: '/portal/statement',
  summary: 'What is owed, to whom and why; invoices and more by the level of the session (G40)',
  access: { who: 'portal', level: 'sum' },
  reply: statement,
});
