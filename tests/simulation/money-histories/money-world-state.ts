import type { Answer, Application, TestCompany } from '../../application/start-application.ts';

export type Send = <T>(method: string, path: string, body?: object) => Promise<Answer<T>>;

/** A customer with three invoices, a card and a bank account, a member who works on them, and the provider beside. */
export interface MoneyWorld {
  readonly app: Application;
  readonly company: TestCompany;
  /** Who they are now: two customers may become one. */
  debtorId: string;
  readonly accountIds: string[];
  /** Their session in the portal. */
  readonly visit: { token: string };
  readonly methodIds: readonly string[];
  readonly staff: Send;
  readonly portal: Send;
  readonly passDays: (days: number) => Promise<void>;
  /** Payments in the provider's fields, with the secret that confirms them. */
  readonly fields: { readonly id: string; readonly secret: string }[];
  /** What a member recorded by hand. */
  readonly entries: string[];
  /** The provider's names of chargebacks, and of refunds that its own people made. */
  readonly disputes: string[];
  readonly refunds: string[];
  /** What was asked for and how it was answered, to be told when a history goes wrong. */
  readonly story: string[];
}

export type Choose = <T>(items: readonly T[]) => T | undefined;
export type Happen = (world: MoneyWorld, pick: Choose, cents: number, which: number) => Promise<unknown>;
