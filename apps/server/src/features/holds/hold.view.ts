import { holdDetails, type hold as holdShape } from '@recoup/contract/holds.ts';
import { isGraveHold, isOpenHold } from '@recoup/domain/holds/hold.ts';
import type { z } from 'zod';
import type { HoldRow } from './holds.store.ts';

/** A hold as the wire has it. */
export function holdView(row: HoldRow, now: Date): z.output<typeof holdShape> {
  return {
    _id: row.id,
    kind: row.kind,
    account: row.accountId && row.reference !== null ? { _id: row.accountId, reference: row.reference } : null,
    stage: row.stage,
    amountCents: row.amountCents,
    beginsAt: row.beginsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    evidence: row.evidence,
    details: holdDetails.parse(row.details),
    source: row.source,
    member: row.memberName === '' ? null : { _id: row.memberId, name: row.memberName },
    createdAt: row.createdAt.toISOString(),
    isOpen: row.liftedAt === null && isOpenHold(row, now),
    isGrave: isGraveHold(row.kind),
    lifted: row.liftedAt === null ? null : { at: row.liftedAt.toISOString(), reason: row.liftReason ?? '' },
    version: row.version,
  };
}
