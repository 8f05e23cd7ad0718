import { sumMoney } from '@recoup/domain/money/sum-money.ts';
import type { AgreedInstallment } from '@recoup/domain/plans/plan-terms.ts';
import { uuidv7 } from 'uuidv7';
import type { DebtorActor, MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { stopClaims } from '../debtors/stop-claims.ts';
import { askForNotice } from '../notices/ask-for-notice.ts';
import type { Agreement } from './agreement.ts';
import { insertAcceptance } from './plan-acceptances.store.ts';
import { setNextLook } from './plan-charges.store.ts';
import { tellPlanChanged } from './tell-plan-changed.ts';

/** From where somebody accepted. */
export interface AcceptedFrom {
  readonly ip: string | null;
  readonly userAgent: string | null;
  /** How a member heard it; empty when the customer did it himself. */
  readonly evidence: string;
}

/**
 * Keeps which words were accepted by whom, when and from where, sends a copy of them, lets campaigns rest and has what is
 * due today looked at once. The plan itself is ACTIVE already, in the same transaction.
 */
export async function acceptTerms(
  trx: Trx,
  actor: DebtorActor | MemberActor,
  accepted: {
    readonly plan: { readonly id: string; readonly debtorId: string };
    readonly accounts: readonly { readonly accountId: string }[];
    readonly installments: readonly AgreedInstallment[];
    readonly agreement: Agreement;
    readonly at: Date;
  },
  from: AcceptedFrom,
): Promise<void> {
  const { companyId } = actor;
  const { plan, accounts, installments, agreement, at } = accepted;
  const id = uuidv7();
  await insertAcceptance(trx, companyId, {
    id,
    planId: plan.id,
    by: actor.kind,
    member: actor.kind === 'member' ? { id: actor.id, name: actor.name } : null,
    agreement,
    at,
    ...from,
  });
  const [first] = installments;
  const last = installments.at(-1);
  await stopClaims(trx, companyId, [plan.debtorId]);
  await askForNotice(trx, companyId, {
    kind: 'PLAN_TERMS',
    debtorId: plan.debtorId,
    accountIds: accounts.map((account) => account.accountId),
    recordId: id,
    facts: {
      totalCents: sumMoney(installments, (each) => each.amountCents),
      installments: installments.length,
      firstCents: first?.amountCents ?? 0,
      firstOn: first?.dueDate ?? '',
      lastOn: last?.dueDate ?? '',
      methodLabel: agreement.methodLabel,
      terms: agreement.text,
    },
  });
  await setNextLook(trx, companyId, plan.id, at);
  await tellPlanChanged(trx, companyId, plan, accounts);
}
