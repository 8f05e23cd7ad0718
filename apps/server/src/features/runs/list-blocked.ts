import {
  blockedKinds,
  type listBlockedDebtors as debtorsCall,
  type listBlocked as listCall,
} from '@recoup/contract/runs.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { reasonLabel } from '@recoup/domain/workflows/reason-labels.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { listBlockedRows, sumBlocked } from './blocked.store.ts';

/** What blocks the most money: the report behind "why is nobody being asked" (features 4.1). */
export async function listBlocked(work: Work, language: Language): Promise<z.output<typeof listCall.reply>> {
  const data: z.output<typeof listCall.reply>['data'] = [];
  for (const kind of blockedKinds) {
    for (const row of await sumBlocked(work, kind)) {
      data.push({
        kind,
        reason: row.reason,
        text: reasonLabel(row.reason, language),
        customers: row.customers,
        accounts: row.accounts,
        balanceCents: row.balanceCents,
        sample: row.sample,
      });
    }
  }
  return { data: data.toSorted((one, other) => other.balanceCents - one.balanceCents) };
}

/** The customers behind one line of the report. */
export async function listBlockedDebtors(
  work: Work,
  { kind, reason, page, limit }: z.output<typeof debtorsCall.query>,
): Promise<z.output<typeof debtorsCall.reply>> {
  const rows = await listBlockedRows(work, { kind, reason }, { limit, offset: (page - 1) * limit });
  const data = rows.map((row) => ({
    _id: row.debtorId,
    displayName: row.displayName,
    accounts: row.openAccountCount,
    balanceCents: row.outstandingCents,
    since: row.since?.toISOString() ?? null,
    nextPossibleAt: row.nextAt?.toISOString() ?? null,
    workflow: row.workflowId ? { _id: row.workflowId, name: row.workflowName ?? '' } : null,
    runId: row.runId,
  }));
  return { data, page, limit, total: rows[0]?.total ?? 0 };
}
