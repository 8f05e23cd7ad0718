import type { projectFigures, project as projectShape } from '@recoup/contract/projects.ts';
import type { z } from 'zod';
import { type EstimateFigures, noEstimates } from './estimate-figures.store.ts';
import type { AccountFigures } from './project-figures.store.ts';
import type { ProjectRow } from './project-rows.store.ts';

/** What a project comes to, as the wire has it. */
export function figuresView(
  row: AccountFigures,
  { openEstimatesCents, depositCents }: EstimateFigures = noEstimates,
): z.output<typeof projectFigures> {
  const { invoicedCents, paidCents, waivedCents, pendingCents, balanceCents, overdueCents, accounts } = row;
  return {
    ...{ invoicedCents, paidCents, waivedCents, pendingCents, balanceCents, overdueCents },
    ...{ openEstimatesCents, depositCents, accounts },
  };
}

export function projectView(row: ProjectRow, estimates?: EstimateFigures): z.output<typeof projectShape> {
  return {
    _id: row.id,
    reference: row.reference,
    name: row.name,
    status: row.status,
    debtor: { _id: row.debtorId, displayName: row.debtorName },
    assignee: row.assigneeId ? { _id: row.assigneeId, name: row.assigneeName ?? '' } : null,
    startDate: row.startDate,
    endDate: row.endDate,
    budgetCents: row.budgetCents,
    description: row.description,
    figures: figuresView(row, estimates),
    tags: row.tags,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
  };
}
