import type { PulledKind } from '@recoup/domain/integrations/integration-policy.ts';
import type { VaultState } from '@recoup/domain/integrations/integration-state.ts';
import type {
  LedgerCredit,
  LedgerCustomer,
  LedgerInvoice,
  LedgerPayment,
} from '@recoup/domain/integrations/ledger-records.ts';

/** One company's books at one accounting program. */
export interface LedgerPlace {
  readonly companyId: string;
  readonly serviceId: string;
}

/**
 * No answer that can be used: `failed` may pass, `broken` asks for somebody to let us in anew, `unset` says that this
 * installation has no provider.
 */
export type LedgerFailure =
  | { readonly kind: 'failed'; readonly message: string; readonly waitMs: number | null }
  | { readonly kind: 'broken'; readonly message: string }
  | { readonly kind: 'unset' };

export interface LedgerRecords {
  readonly customers: LedgerCustomer;
  readonly invoices: LedgerInvoice;
  readonly payments: LedgerPayment;
  readonly 'credit-notes': LedgerCredit;
}

export interface LedgerPage<K extends PulledKind> {
  readonly kind: 'page';
  readonly records: readonly LedgerRecords[K][];
  /** Null: it was the last one. */
  readonly next: string | null;
  /** How long to wait before the next read, so that enough is left for writes. */
  readonly restMs: number;
}

export interface LedgerChoice {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly type: string;
}

export interface PaymentToWrite {
  readonly marker: string;
  readonly customerId: string;
  readonly date: string;
  readonly note: string;
  readonly totalCents: number;
  readonly currency: string;
  /** The ledger's account into which it goes. */
  readonly accountId: string;
  readonly parts: readonly { readonly invoiceId: string; readonly amountCents: number }[];
}

export type WriteAnswer =
  | { readonly kind: 'confirmed'; readonly externalId: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'lost' }
  | { readonly kind: 'not-taken'; readonly waitMs: number };

/** Books at an accounting program, by the unified API of a provider. Nothing is tried twice in here. */
export interface LedgerGateway {
  openSession(
    place: LedgerPlace,
    session: { readonly returnTo: string; readonly companyName: string },
  ): Promise<{ readonly kind: 'session'; readonly url: string } | LedgerFailure>;
  readConnection(
    place: LedgerPlace,
  ): Promise<{ readonly kind: 'connection'; readonly state: VaultState } | LedgerFailure>;
  revoke(place: LedgerPlace): Promise<{ readonly kind: 'revoked' } | LedgerFailure>;
  readFirm(
    place: LedgerPlace,
  ): Promise<{ readonly kind: 'firm'; readonly id: string; readonly name: string } | LedgerFailure>;
  /** Whether lists of this program can be asked for what changed since a moment. */
  readFilters(place: LedgerPlace): Promise<{ readonly kind: 'filters'; readonly hasSince: boolean } | LedgerFailure>;
  listChoices(
    place: LedgerPlace,
  ): Promise<{ readonly kind: 'choices'; readonly choices: readonly LedgerChoice[] } | LedgerFailure>;
  list<K extends PulledKind>(
    place: LedgerPlace,
    kind: K,
    from: { readonly cursor: string | null; readonly since: Date | null },
  ): Promise<LedgerPage<K> | { readonly kind: 'dead-cursor' } | LedgerFailure>;
  writePayment(place: LedgerPlace, payment: PaymentToWrite): Promise<WriteAnswer>;
  voidPayment(place: LedgerPlace, externalId: string): Promise<WriteAnswer>;
  /** Looks through a customer's payments for a marker. */
  findPayment(
    place: LedgerPlace,
    marker: string,
    customerId: string,
  ): Promise<{ readonly kind: 'found'; readonly externalId: string } | { readonly kind: 'absent' } | LedgerFailure>;
  /** Whether a payment stands; `gone`: taken back, or not there. */
  readPayment(place: LedgerPlace, externalId: string): Promise<{ readonly kind: 'stands' | 'gone' } | LedgerFailure>;
}
