import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { isOpenPlan } from '@recoup/domain/plans/plan-state.ts';
import type { PlanTerms } from '@recoup/domain/plans/plan-terms.ts';
import type { DebtorActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { agreementOf } from './accept-plan.ts';
import { type Agreement, readMethod, readMethods, type UsableMethod, writeAgreement } from './agreement.ts';
import { listProposable } from './builder.store.ts';
import { readProposal } from './insert-proposal.ts';
import { loadPlan } from './load-plan.ts';

export interface TermsQuestion {
  /** A plan that waits for an answer; null for a new one. */
  readonly planId: string | null;
  readonly terms: PlanTerms | null;
  readonly methodId: string | null;
}

interface ProposedTerms {
  readonly paragraphs: string[];
  readonly hash: string;
  readonly breaches: string[];
  readonly methods: { _id: string; label: string }[];
}

/** A plan has no id before it is made; no other one holds its accounts. */
const NO_PLAN = '00000000-0000-0000-0000-000000000000';

/** The written terms of a proposed or offered plan, as they are accepted: by the hash of exactly these words. */
export async function readProposedTerms(
  work: Work<DebtorActor>,
  question: TermsQuestion,
  language: Language,
): Promise<ProposedTerms | Refusal> {
  const { id: debtorId } = work.actor;
  const { planId, terms, methodId } = question;
  const method = methodId ? await readMethod(work, debtorId, methodId) : null;
  if (method === undefined || method?.isUsable === false) return refuse('NOT_FOUND');
  const methods = await readMethods(work, debtorId);
  if (planId !== null) {
    const loaded = await loadPlan(work, planId);
    if (loaded?.plan.debtorId !== debtorId) return refuse('NOT_FOUND');
    if (!isOpenPlan(loaded.plan.status)) return refuse('INVALID_STATUS');
    return view(await agreementOf(work, loaded, { method, language }), [], methods);
  }
  if (terms === null) return refuse('SOME_FIELD_IS_MISSING', { terms: '' });
  const accountIds = (await listProposable(work, debtorId)).map((account) => account.id);
  const command = { planId: NO_PLAN, debtorId, accountIds, terms };
  const proposal = await readProposal(work, command, { party: 'DEBTOR', language, verb: 'plan-accept' });
  if (isRefusal(proposal)) return proposal;
  const { graceDays, missesInRow } = proposal.policy.plans;
  const facts = { ...proposal, debtorId, accountIds, method, graceDays, missesInRow };
  return view(await writeAgreement(work, facts, language), proposal.breaches, methods);
}

function view(agreement: Agreement, breaches: readonly string[], methods: readonly UsableMethod[]): ProposedTerms {
  return {
    paragraphs: [...agreement.paragraphs],
    hash: agreement.hash,
    breaches: [...breaches],
    methods: methods.map(({ id, label }) => ({ _id: id, label })),
  };
}
