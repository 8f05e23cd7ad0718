import type { BooksAudit } from './books-audit.store.ts';
import type { DifferenceRow, RunRow } from './reconciliation-list.store.ts';

export function runView(row: RunRow) {
  const { state, movements, chargedCents, refundedCents, disputedCents, feeCents, netCents, differences } = row;
  return {
    _id: row.id,
    ...{ state, movements, chargedCents, refundedCents, disputedCents, feeCents, netCents, differences },
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    coversFrom: row.coversFrom.toISOString(),
    coversTo: row.coversTo.toISOString(),
    failure: row.failure,
    member: row.memberId ? { _id: row.memberId, name: row.memberName ?? '' } : null,
  };
}

export function booksView(audit: BooksAudit | null) {
  return audit && { at: audit.at.toISOString(), broken: audit.broken, findings: [...audit.findings] };
}

export function differenceView(row: DifferenceRow) {
  const { ourReceivedCents, ourNetCents, ourStatus, theirReceivedCents, theirNetCents, acknowledgedAt } = row;
  const isKnownHere = ourReceivedCents !== null && ourNetCents !== null && ourStatus !== null;
  const isKnownThere = theirReceivedCents !== null && theirNetCents !== null;
  return {
    _id: row.id,
    kind: row.kind,
    state: row.goneAt ? ('GONE' as const) : acknowledgedAt ? ('ACKNOWLEDGED' as const) : ('OPEN' as const),
    providerPaymentId: row.intentId,
    paymentId: row.paymentId,
    debtor: row.debtorId ? { _id: row.debtorId, displayName: row.debtorName ?? '' } : null,
    ours: isKnownHere ? { receivedCents: ourReceivedCents, netCents: ourNetCents, status: ourStatus } : null,
    theirs: isKnownThere ? { receivedCents: theirReceivedCents, netCents: theirNetCents } : null,
    at: row.happenedAt.toISOString(),
    foundAt: row.foundAt.toISOString(),
    goneAt: row.goneAt?.toISOString() ?? null,
    acknowledged: acknowledgedAt
      ? { at: acknowledgedAt.toISOString(), by: row.acknowledgedBy ?? '', note: row.note ?? '' }
      : null,
    version: row.version,
  };
}
