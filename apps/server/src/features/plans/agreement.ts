import { createHash } from 'node:crypto';
import type { Language } from '@recoup/domain/languages.ts';
import { methodLabel } from '@recoup/domain/payment-methods/method-label.ts';
import { type PlanAgreement, planAgreement, planAgreementVersion } from '@recoup/domain/plans/plan-agreement.ts';
import type { AgreedInstallment } from '@recoup/domain/plans/plan-terms.ts';
import type { Work } from '#server/work/work.ts';
import { listAuthorized, readMethod as readMethodRow } from '../payment-methods/payment-methods.store.ts';
import { isTimeBarred, readDay } from './plan-facts.store.ts';
import { readPaymentPolicy } from './read-payment-policy.ts';

export interface Agreement {
  readonly version: string;
  readonly language: Language;
  readonly paragraphs: readonly string[];
  readonly text: string;
  /** SHA-256 of exactly these words. */
  readonly hash: string;
  readonly methodLabel: string | null;
}

/** The written terms of a plan as they stand now, word for word; the hash binds an acceptance to them. */
export async function writeAgreement(
  work: Work,
  plan: {
    readonly debtorId: string;
    readonly accountIds: readonly string[];
    readonly references: readonly string[];
    readonly currency: string;
    readonly totalCents: number;
    readonly installments: readonly AgreedInstallment[];
    readonly method: UsableMethod | null;
    readonly graceDays: number;
    readonly missesInRow: number;
  },
  language: Language,
): Promise<Agreement> {
  const { name: creditor, today } = await readDay(work);
  const { planNote: note } = await readPaymentPolicy(work);
  const label = plan.method?.label ?? null;
  const facts: PlanAgreement = {
    ...plan,
    creditor,
    today,
    methodLabel: label,
    note,
    isTimeBarred: await isTimeBarred(work, plan.debtorId, plan.accountIds),
  };
  const paragraphs = planAgreement(facts, language);
  const text = paragraphs.join('\n\n');
  const hash = createHash('sha256').update(text).digest('hex');
  return { version: planAgreementVersion, language, paragraphs, text, hash, methodLabel: label };
}

export interface UsableMethod {
  readonly id: string;
  readonly label: string;
  readonly isUsable: boolean;
}

/** A saved method of a customer, and whether it may still be charged; undefined when they have no such one. */
export async function readMethod(work: Work, debtorId: string, methodId: string): Promise<UsableMethod | undefined> {
  const method = await readMethodRow(work, methodId, debtorId);
  return (
    method && {
      id: method.id,
      label: methodLabel(method),
      isUsable: method.removedAt === null && method.withdrawnAt === null,
    }
  );
}

/** The saved methods of a customer that can be charged. */
export async function readMethods(work: Work, debtorId: string): Promise<UsableMethod[]> {
  const methods = await listAuthorized(work, debtorId);
  return methods.map((method) => ({ id: method.id, label: methodLabel(method), isUsable: true }));
}
