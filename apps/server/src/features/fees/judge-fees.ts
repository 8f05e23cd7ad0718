import { dateInZone } from '@recoup/domain/calendar/zoned-time.ts';
import { decideMoney } from '@recoup/domain/contact-policy/decide-money.ts';
import { policyFactsOf } from '@recoup/domain/contact-policy/policy-facts-of.ts';
import { decideFee, type FeeFacts, type JudgedFee } from '@recoup/domain/fees/decide-fee.ts';
import { type FeeRule, feeKinds } from '@recoup/domain/fees/fee-rule.ts';
import type { Work } from '#server/work/work.ts';
import type { LockedAccount } from '../accounts/booking.store.ts';
import { readStanding } from '../agreements/standing.store.ts';
import { loadContactFacts } from '../messages/load-contact-facts.ts';
import { readPrincipal, readReturnedPayments, readStandingFees, readTakenPayments } from './fee-charges.store.ts';
import { listFeeRules } from './fee-rules.store.ts';

/**
 * Which fees may be charged on a locked account now, and for what: what the company's own rules and what stands on the
 * account say, and what the contact policy forbids for this customer and this debt (bankruptcy, service members, 12 CFR
 * 1006.22(b)).
 */
export async function judgeFees(work: Work, account: LockedAccount): Promise<JudgedFee[]> {
  const rules = new Map((await listFeeRules(work)).map((rule) => [rule.kind, rule]));
  const facts = await readFacts(work, account);
  const mayCharge = await policyOf(work, account);
  return feeKinds.map((kind) => {
    const rule = rules.get(kind) ?? null;
    const decided = decideFee(rule, facts);
    const none = { kind, maxCents: 0, source: rule?.source ?? '', causes: [] };
    if (!decided.ok) return { ...none, blockedBy: [decided.block] };
    const reasons = rule ? mayCharge(rule, work.now) : [];
    if (reasons.length > 0) return { ...none, blockedBy: reasons };
    const { causes } = decided;
    return { ...none, maxCents: Math.max(...causes.map(({ maxCents }) => maxCents)), blockedBy: [], causes };
  });
}

async function readFacts(work: Work, account: LockedAccount): Promise<FeeFacts> {
  const standing = await readStanding(work, [account.id]);
  return {
    status: account.status,
    balanceCents: account.amountCents - account.paidCents - account.discountCents,
    dueDate: account.dueDate,
    today: dateInZone(work.now, work.timeZone),
    standing: new Set(standing.map(({ kind }) => kind)),
    principal: await readPrincipal(work, account.id),
    ...(await readStandingFees(work, account.id)),
    returned: await readReturnedPayments(work, account.id),
    taken: await readTakenPayments(work, account.id),
  };
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
