import type { CallOutcome } from '@recoup/contract/task-steps.ts';
import type { CallState } from '@recoup/domain/calls/call-state.ts';
import type { Work } from '#server/work/work.ts';

/** A call of the past, as its history left it: over, and its outcome said. */
export interface PastCall {
  readonly id: string;
  readonly debtorId: string;
  readonly contactId: string | null;
  readonly direction: 'incoming' | 'outgoing';
  readonly toValue: string;
  readonly ownNumber: string;
  readonly state: CallState;
  readonly outcome: CallOutcome;
  readonly note: string;
  readonly at: Date;
  readonly answeredAt: Date | null;
  readonly hangupAt: Date;
  readonly memberId: string | null;
}

export async function insertPastCalls(work: Work, calls: readonly PastCall[]): Promise<void> {
  if (calls.length === 0) return;
  await work.trx
    .insertInto('phoneCall')
    .values(
      calls.map((call) => ({
        ...call,
        companyId: work.companyId,
        line: call.memberId === null ? null : 'BROWSER',
        concludedAt: call.hangupAt,
      })),
    )
    .execute();
}
