import type { summary as summaryShape } from '@recoup/contract/summaries.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { cleanSummary } from '@recoup/domain/summaries/clean-summary.ts';
import { type SummaryFacts, summaryPrompt } from '@recoup/domain/summaries/summary-prompt.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { writeSummary } from '#server/features/debtors/debtors.store.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readSummaryFacts } from './summaries.store.ts';

/** Enough for three sentences. */
const TOKENS_MAX = 300;

type Summary = z.output<typeof summaryShape>;

/**
 * Has customers summed up by the language model, each in a question of its own that holds one customer's data (G52), all
 * at the same time so that ten seconds are enough. What it says is cleaned, kept with its time, and only ever shown.
 * PROVIDER_UNAVAILABLE when any of them failed; those that came are kept all the same.
 */
export async function generateSummaries(
  context: Context,
  actor: MemberActor,
  debtorIds: readonly string[],
  requestId: string,
): Promise<{ data: Summary[] } | Refusal> {
  const { companyId } = actor;
  const ids = [...new Set(debtorIds)];
  const facts = await inCompany(context.db, companyId, async (work) => {
    const read: [string, SummaryFacts][] = [];
    for (const id of ids) {
      const found = await readSummaryFacts(work, id, actor.language);
      if (!found) return null;
      read.push([id, found]);
    }
    return read;
  });
  if (!facts) return refuse('DEBTOR_NOT_FOUND');
  const made = await Promise.all(
    facts.map(async ([debtorId, about]) => {
      const said = await context.gateways.ai.complete({ companyId, ...summaryPrompt(about), maxTokens: TOKENS_MAX });
      const text = said.kind === 'text' ? cleanSummary(said.text) : null;
      if (text === null) {
        const reason = said.kind === 'failed' ? said.message : 'nothing usable';
        context.log.warn({ companyId, debtorId, reason }, 'no summary');
      }
      return { debtorId, text, tokens: said.kind === 'text' ? said.tokens : null };
    }),
  );
  const data = await inCompany(context.db, { actor, requestId }, async (work) => {
    const at = work.now;
    const kept: Summary[] = [];
    for (const { debtorId, text, tokens } of made) {
      if (text === null) continue;
      await writeSummary(work, debtorId, { text, at });
      work.audit({
        action: 'summary.generate',
        recordKind: 'debtor',
        recordId: debtorId,
        after: { tokens },
      });
      kept.push({ debtorId, text, at: at.toISOString() });
    }
    work.notify(
      'debtor',
      kept.map((each) => each.debtorId),
    );
    return kept;
  });
  return data.length === ids.length ? { data } : refuse('PROVIDER_UNAVAILABLE');
}
