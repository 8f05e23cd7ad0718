import type { DocumentSlot } from '@recoup/domain/recoup-pay/pay-documents.ts';
import type { PayRequirements } from '@recoup/domain/recoup-pay/pay-requirements.ts';
import type { EntityType } from '@recoup/domain/vocabulary.ts';
import type { NoAnswer } from './card-gateway.ts';

/** Accounts of companies at the payment provider, by which they take payments of their own; Stripe Connect is the only one. */
export interface ConnectGateway {
  readonly provider: 'stripe' | 'sandbox';

  /** Opens an account for a company; `attempt` counts those it began, and is part of the idempotency key (G7). */
  createAccount(input: {
    readonly companyId: string;
    readonly attempt: number;
    readonly entity: EntityType;
    readonly name: string;
  }): Promise<ConnectAnswer>;
  /** The truth about an account now (G22). */
  readAccount(input: AccountOf): Promise<ConnectAnswer>;
  /** A page of the provider's where a person gives what only the provider may know. It works once and ends in minutes. */
  makeLink(
    input: AccountOf & {
      /** What is still missing, or a change of what was given. */
      readonly purpose: 'missing' | 'change';
      readonly returnUrl: string;
      readonly refreshUrl: string;
    },
  ): Promise<{ readonly kind: 'link'; readonly url: string } | NoAnswer>;
  /** Hands a paper over; `documentId` is the idempotency key. */
  sendFile(
    input: AccountOf & {
      readonly documentId: string;
      readonly isIdentity: boolean;
      readonly fileName: string;
      readonly mediaType: string;
      readonly content: Buffer;
    },
  ): Promise<{ readonly kind: 'file'; readonly fileId: string } | NoAnswer>;
  /** Puts papers into the slots of the account in which it takes them. */
  attachFiles(
    input: AccountOf & { readonly files: Readonly<Partial<Record<DocumentSlot, readonly string[]>>> },
  ): Promise<ConnectAnswer>;
  /** Lets nothing be paid out by itself, or as before. */
  restPayouts(input: AccountOf & { readonly isResting: boolean }): Promise<ConnectAnswer>;

  /** Checks the signature over the raw bytes and answers the event with its account; null when it is forged, altered or too old (G21). */
  verifyEvent(raw: Buffer, signature: string | undefined): ConnectEvent | null;
}

/** An account, and whose it is. */
export interface AccountOf {
  readonly companyId: string;
  readonly accountId: string;
}

export interface ConnectEvent {
  readonly id: string;
  readonly type: string;
  readonly body: object;
}

export type ConnectAnswer = { readonly kind: 'account'; readonly account: ConnectAccount } | NoAnswer;

export interface ConnectAccount {
  readonly accountId: string;
  readonly chargesEnabled: boolean;
  readonly payoutsEnabled: boolean;
  readonly detailsSubmitted: boolean;
  readonly requirements: PayRequirements;
  /** When it stops without what is due. */
  readonly deadlineAt: Date | null;
  /** Where it pays out to. */
  readonly bank: { readonly id: string; readonly name: string | null; readonly last4: string } | null;
}
