import type { IsoDate } from '../calendar/iso-date.ts';

/** What is read from a ledger, in the order in which one needs the other. */
export const pulledKinds = ['customers', 'invoices', 'payments', 'credit-notes'] as const;
export type PulledKind = (typeof pulledKinds)[number];

/** What a member may ask to be read. */
export const syncTypes = [...pulledKinds, 'all'] as const;
export type SyncType = (typeof syncTypes)[number];

export const syncModes = ['changes', 'full'] as const;
export type SyncMode = (typeof syncModes)[number];

export interface IntegrationPolicy {
  /** Paid invoices older than this stay where they are; open ones come whatever their age. */
  readonly since: IsoDate;
  /** Whether payments that were taken here are written to the ledger. */
  readonly push: readonly 'payments'[];
  /** Whether a payment of a closed period may be dated on the first open day, with the true date in its note. */
  readonly redates: boolean;
}

/** The kinds that a wish means, in their order. An invoice needs its customer, a payment its invoice. */
export function kindsOf(type: SyncType): readonly PulledKind[] {
  return type === 'all' ? pulledKinds : [type];
}
