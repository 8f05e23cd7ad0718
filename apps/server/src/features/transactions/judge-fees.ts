import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { decideMoney } from '@recoup/domain/contact-policy/decide-money.ts';
import { policyFactsOf } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import { decideFee, type FeeRule, feeKinds, type JudgedFee } from '@recoup/domain/transactions/fee-rule.ts';
import type { Work } from '#server/work/work.ts';
import { type LockedAccount, readPresent } from '../accounts/booking.store.ts';
import { loadContactFacts } from '../contact-policy/load-contact-facts.ts';
import { listFeeRules, readFeesOf } from './fee-rules.store.ts';

/**
 * Which fees may be charged on an account now: what the company's own rules say, and what the contact policy forbids for
 * this customer and this debt (bankruptcy, service members, 12 CFR 1006.22(b)).
 */
export async function judgeFees(work: Work, account: LockedAccount): Promise<JudgedFee[]> {
  const rules = new Map((await listFeeRules(work)).map((rule) => [rule.kind, rule]));
  const standing = await readFeesOf(work, account.id);
  const { now, timeZone } = await readPresent(work);
  const mayCharge = await policyOf(work, account);
  return feeKinds.map((kind) => {
    const rule = rules.get(kind) ?? null;
    const fees = standing.get(kind);
    const decided = decideFee(rule, {
      status: account.status,
      balanceCents: account.amountCents - account.paidCents - account.discountCents,
      dueDate: account.dueDate,
      today: dateInZone(now, timeZone),
      lastOn: fees?.lastOn ?? null,
      count: fees?.count ?? 0,
    });
    const source = rule?.source ?? '';
    if (!decided.ok) return { kind, maxCents: 0, blockedBy: [decided.block], source };
    const reasons = rule ? mayCharge(rule, now) : [];
    return { kind, maxCents: reasons.length > 0 ? 0 : decided.maxCents, blockedBy: reasons, source };
  });
}

/** Asks the contact policy about one fee of this customer: the rules that forbid it. */
async function policyOf(work: Work, account: LockedAccount) {
  const book = await loadContactFacts(work, [account.debtorId]);
  const facts = policyFactsOf(book, {
    debtorId: account.debtorId,
    accountIds: [account.id],
    channel: 'EMAIL',
    contactId: null,
    origin: 'STAFF',
    messageKind: 'INVOICE_NOTICE',
    textHas: new Set(),
  });
  const { party, debtNature, zonesKnown, zonesAddress, zonesPhone, consents, events, textHas } = facts;
  const common = { party, debtNature, zonesKnown, zonesAddress, zonesPhone, consents, events, textHas };
  const none = { network: '', code: '', amountCents: null, previousAmountCents: null, original: null, noticed: null };
  return (rule: FeeRule, now: Date): readonly string[] => {
    const flags = new Set([...facts.flags, `FEE_${rule.kind}` as const]);
    const asked = { action: 'FEE', ...common, ...none, flags, attempts: [], feeBasis: rule.basis } as const;
    const decision = decideMoney(asked, now, book.packs);
    return decision.decision === 'BLOCK' ? decision.reasons : [];
  };
}
