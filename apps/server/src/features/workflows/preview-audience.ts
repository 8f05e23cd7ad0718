import type {
  previewAudience as previewCall,
  audienceStats as statsCall,
} from '@recoup/contract/workflow-audiences.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { reasonLabel } from '@recoup/domain/workflows/reason-labels.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { prepareAccountFilters } from '../record-filters/account-filter.ts';
import {
  type AudienceTotals,
  listAudienceRows,
  readAudienceStats,
  readRivals,
  sumAudience,
} from './audiences.store.ts';
import { audienceCondition } from './campaign-facts.store.ts';
import { readWorkflowRow } from './workflows.store.ts';

type Preview = z.output<typeof previewCall.reply>;

/** Who an audience is, saved or not: counts, a page of customers, overlap, and whom no message would reach and why. */
export async function previewAudience(
  work: Work,
  body: z.output<typeof previewCall.body>,
  language: Language,
): Promise<Preview | Refusal> {
  const asking = body.workflowId ? await readWorkflowRow(work, body.workflowId) : null;
  if (body.workflowId && (!asking || asking.deletedAt !== null)) return refuse('WORKFLOW_NOT_FOUND');
  const checked = await prepareAccountFilters(work, body.audience.filters ?? {}, language);
  if (isRefusal(checked)) return checked;
  const assigned = asking
    ? sql<boolean>`a.company_id = ${work.companyId} and a.workflow_id = ${asking.id}`
    : // Nobody is assigned to what does not exist yet.
      sql<boolean>`false`;
  const where = body.audienceType === 'filter' ? checked.where : assigned;
  const except = asking?.id ?? null;
  const question = { except, limit: body.limit, offset: (body.page - 1) * body.limit };
  const totals = await sumAudience(work, where, question);
  const rows = await listAudienceRows(work, totals.shown, except);
  return {
    customers: totals.customers,
    accounts: totals.accounts,
    balanceCents: totals.balanceCents,
    data: rows.map((row) => ({
      _id: row.debtorId,
      displayName: row.displayName,
      accounts: row.accounts,
      balanceCents: row.balanceCents,
      otherWorkflow: row.otherId ? { _id: row.otherId, name: row.otherName ?? '' } : null,
      reason: row.reason ? { reason: row.reason, text: reasonLabel(row.reason, language) } : null,
    })),
    overlap: await overlapOf(work, totals, asking?.priority ?? null),
    unreachable: unreachableOf(totals, language),
  };
}

async function overlapOf(work: Work, totals: AudienceTotals, priority: number | null): Promise<Preview['overlap']> {
  const { rivals, isAllowed } = await readRivals(work);
  const workflows = rivals.flatMap((rival) => {
    const customers = totals.elsewhere[rival.id];
    if (!customers) return [];
    // A new campaign comes last.
    const wins: 'this' | 'other' = priority !== null && priority < rival.priority ? 'this' : 'other';
    return [{ _id: rival.id, name: rival.name, priority: rival.priority, customers, wins: isAllowed ? null : wins }];
  });
  return { customers: totals.overlapping, isAllowed, workflows };
}

function unreachableOf(totals: AudienceTotals, language: Language): Preview['unreachable'] {
  const reasons = Object.entries(totals.silent)
    .map(([reason, customers]) => ({ reason, text: reasonLabel(reason, language), customers }))
    .toSorted((one, other) => other.customers - one.customers);
  return { customers: reasons.reduce((sum, each) => sum + each.customers, 0), reasons };
}

/** How the customers of a campaign stand, narrowed by filters of the list of accounts. */
export async function readStats(
  work: Work,
  id: string,
  filters: z.output<typeof statsCall.body>['filters'],
  language: Language,
): Promise<z.output<typeof statsCall.reply> | Refusal> {
  const workflow = await readWorkflowRow(work, id);
  if (!workflow || workflow.deletedAt !== null) return refuse('WORKFLOW_NOT_FOUND');
  const checked = await prepareAccountFilters(work, filters ?? {}, language);
  if (isRefusal(checked)) return checked;
  const audience = audienceCondition(work.companyId, workflow);
  const row = await readAudienceStats(work, id, { audience, narrowed: checked.where });
  return {
    customers: row.customers,
    accounts: row.accounts,
    balanceCents: row.balanceCents,
    overdueCents: row.overdueCents,
    runs: { executing: row.executing, paused: row.paused, completed: row.completed, none: row.none },
    contacted: row.contacted,
    paid: row.paid,
    collectedCents: row.collectedCents,
    nextAt: row.nextAt?.toISOString() ?? null,
  };
}
