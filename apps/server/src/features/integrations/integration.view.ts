import type { integration, integrationDetail, ledgerConflict, ledgerWrite } from '@recoup/contract/integrations.ts';
import { connectorName, connectors } from '@recoup/domain/integrations/connectors.ts';
import { pulledKinds } from '@recoup/domain/integrations/integration-policy.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import type { ConflictRow } from './conflicts.store.ts';
import type { IntegrationCounts, IntegrationRow } from './integrations.store.ts';
import { listIntegrations } from './integrations.store.ts';
import type { SentRow } from './ledger-writes.store.ts';
import { countIgnored, sumLinks } from './links.store.ts';
import { listCursors, listRuns, type SyncRunRow } from './sync-runs.store.ts';

type Shown = z.output<typeof integration>;

const can = { read: [...pulledKinds], write: ['payments'], deletes: true };

function shownOf(row: IntegrationRow & IntegrationCounts): Shown {
  return {
    ...{ _id: row.id, serviceId: row.serviceId, name: connectorName(row.serviceId), state: row.state },
    ...{ firmName: row.firmName, can, lastSyncAt: row.lastSyncAt?.toISOString() ?? null, trouble: row.trouble },
    ...{ conflicts: row.conflicts, refused: row.refused, version: row.version },
  };
}

/** Every program that can be connected, with the connection of those that are. */
export async function showIntegrations(work: Work): Promise<{ data: Shown[] }> {
  const rows = await listIntegrations(work);
  return {
    data: connectors.map(({ serviceId, name }) => {
      const row = rows.find((each) => each.serviceId === serviceId);
      if (row) return shownOf(row);
      return {
        ...{ _id: null, serviceId, name, state: 'NOT_CONNECTED', firmName: '', can, lastSyncAt: null, conflicts: 0 },
        ...{ refused: 0, trouble: null, version: 0 },
      };
    }),
  };
}

function runOf(run: SyncRunRow): z.output<typeof integrationDetail>['runs'][number] {
  const none = { read: 0, made: 0, changed: 0, ignored: 0 };
  return {
    ...{ _id: run.id, type: run.type, mode: run.mode, state: run.state, kind: run.kind, failure: run.failure },
    counts: pulledKinds.filter((kind) => run.counts[kind]).map((kind) => ({ kind, ...(run.counts[kind] ?? none) })),
    ...{ createdBy: run.createdByName, createdAt: run.createdAt.toISOString() },
    finishedAt: run.finishedAt?.toISOString() ?? null,
  };
}

/** A connection as its page shows it; undefined when there is none of this id. */
export async function showIntegration(work: Work, id: string): Promise<z.output<typeof integrationDetail> | undefined> {
  const row = (await listIntegrations(work)).find((each) => each.id === id);
  if (!row) return undefined;
  const cursors = await listCursors(work, id);
  return {
    ...shownOf(row),
    policy: { ...row.policy, push: [...row.policy.push] },
    ledger: { clearing: row.clearingId, clearingName: row.clearingName },
    hasChanges: row.hasSince,
    cursors: cursors.map(({ kind, highWater }) => ({ kind, highWater: highWater?.toISOString() ?? null })),
    runs: (await listRuns(work, id)).map(runOf),
    counts: await sumLinks(work, id),
    ignored: await countIgnored(work, id),
    connectedAt: row.connectedAt?.toISOString() ?? null,
    nextAt: row.state === 'CONNECTED' ? (row.nextSyncAt?.toISOString() ?? null) : null,
  };
}

export function viewConflict(row: ConflictRow): z.output<typeof ledgerConflict> {
  const { sides } = row;
  return {
    _id: row.id,
    account: { _id: row.accountId, reference: row.reference },
    debtor: { _id: row.debtorId, displayName: row.displayName },
    ours: {
      ...{ amountCents: sides.oursAmountCents, paidCents: sides.oursPaidCents, discountCents: sides.oursDiscountCents },
      balanceCents: sides.oursAmountCents - sides.oursPaidCents - sides.oursDiscountCents,
    },
    theirs: {
      ...{ amountCents: sides.theirsAmountCents, balanceCents: sides.theirsBalanceCents },
      ...{ paidCents: sides.theirsAmountCents - sides.theirsBalanceCents, isVoided: row.isVoidedThere },
    },
    ...{ unwrittenCents: sides.unwrittenCents, differenceCents: row.differenceCents },
    ...{ since: row.since.toISOString(), choice: row.choice, resolvedAt: row.resolvedAt?.toISOString() ?? null },
    ...{ resolvedBy: row.resolvedByName, version: row.version },
  };
}

export function viewWrite(row: SentRow): z.output<typeof ledgerWrite> {
  return {
    ...{ _id: row.id, kind: row.kind, paymentId: row.paymentId, amountCents: row.amountCents, state: row.state },
    debtor: { _id: row.debtorId, displayName: row.displayName },
    ...{ marker: row.marker, attempts: row.attempts, paidOn: row.paidOn, datedOn: row.datedOn, answer: row.answer },
    nextAt: row.nextAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    ...{ createdAt: row.createdAt.toISOString(), version: row.version },
  };
}
