import type { ActivityData, AgreementKind } from '@recoup/domain/activities/activity-change.ts';
import type { TimelineEvent } from '@recoup/domain/vocabulary.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { activityActor } from './activity-actor.ts';
import { insertActivities } from './insert-activities.store.ts';

/** An account that an agreement covers. */
export interface AgreedAccount {
  readonly accountId: string;
  /** Its share of the whole, in cents, where the agreement has shares. */
  readonly amountCents?: number;
  /** What only its own line says. */
  readonly data?: ActivityData;
}

export interface AgreementNews {
  readonly type: TimelineEvent;
  readonly agreement: { readonly kind: AgreementKind; readonly id: string };
  readonly debtorId: string;
  /** None: the agreement is about all that the customer owes, and stands on their timeline alone. */
  readonly accounts: readonly AgreedAccount[];
  /** Of the whole agreement. */
  readonly amountCents: number;
  readonly at: Date;
  readonly data: ActivityData;
}

/**
 * A change of an agreement, on the timeline of each account that it covers and once on the customer's: lines of several
 * accounts carry the same `act`, by which the customer's timeline reads them as one, and each knows the whole (`ofCents`)
 * beside its share.
 */
export async function recordAgreement(work: Work<Actor>, news: AgreementNews): Promise<void> {
  const { type, agreement, debtorId, accounts, amountCents, at, data } = news;
  const several: ActivityData =
    accounts.length > 1 ? { act: uuidv7(), ofCents: amountCents, accounts: accounts.length } : {};
  const named = { agreement: agreement.kind, agreementId: agreement.id };
  const lines: readonly (Omit<AgreedAccount, 'accountId'> & { readonly accountId: string | null })[] =
    accounts.length > 0 ? accounts : [{ accountId: null }];
  await insertActivities(
    work,
    lines.map((line) => ({
      ...{ type, debtorId, accountId: line.accountId, at, actor: activityActor(work.actor) },
      data: { ...data, ...line.data, ...named, ...several, amountCents: line.amountCents ?? amountCents },
    })),
  );
}
