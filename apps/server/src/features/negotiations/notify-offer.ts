import type { ActivityData } from '@recoup/domain/activities/activity-change.ts';
import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import type { Actor } from '#server/actor.ts';
import { recordAgreement } from '#server/features/activities/record-agreement.ts';
import type { Work } from '#server/work/work.ts';
import type { OfferRow } from './negotiations.store.ts';

/** One of the offers that stand together, or the only one, with what its own account is told. */
export interface ToldOffer extends Pick<OfferRow, 'id' | 'accountId' | 'amountCents'> {
  readonly data?: ActivityData;
  /** What changed on its account beside what changed on all. */
  readonly after?: Readonly<Record<string, unknown>>;
}

export interface OfferNews {
  readonly type: TimelineEvent;
  readonly debtorId: string;
  /** All that stand together, or one. */
  readonly offers: readonly ToldOffer[];
  readonly at: Date;
  readonly data: ActivityData;
  /** `negotiation.accept` and such, with what changed. */
  readonly audit: {
    readonly action: string;
    readonly before?: Readonly<Record<string, unknown>> | null;
    readonly after?: Readonly<Record<string, unknown>> | null;
  };
}

/**
 * Whatever happens to an offer is on the timeline, in the audit, on open screens, and makes campaigns look again. Of offers
 * that stand together each account has a line of its own, with its share of the whole; the customer has one for all.
 */
export async function notifyOffer(work: Work<Actor>, news: OfferNews): Promise<void> {
  const { companyId } = work.actor;
  const { debtorId, offers, type, at, data, audit } = news;
  const { action, before, after } = audit;
  await recordAgreement(work, {
    ...{ type, debtorId, at, data },
    agreement: { kind: 'offer', id: offers[0]?.id ?? '' },
    accounts: offers,
    amountCents: sumMoney(offers, (each) => each.amountCents),
  });
  for (const { id: offerId, accountId, amountCents, after: own } of offers)
    work.audit({
      action,
      recordKind: 'account',
      recordId: accountId,
      before: before ?? null,
      after: { ...after, ...own, ...(offers.length > 1 ? { shareCents: amountCents } : {}), offerId },
    });
  const accountIds = offers.map((each) => each.accountId);
  work.emit({ name: 'account.changed', companyId, debtorId, accountIds });
  work.notify('account', accountIds);
  work.notify(
    'negotiation',
    offers.map((each) => each.id),
  );
  work.notify('activity', [debtorId]);
}
