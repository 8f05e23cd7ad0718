import { placeLeft } from '@recoup/domain/schedules/place-left.ts';
import type { ArrivedParts } from './read-arrived.ts';
import type { SchedulePart, ScheduleRow } from './schedules.store.ts';

/**
 * What is left to pay of a scheduled payment, by account, in cents: of a settlement wherever it fits, of invoices that were
 * chosen on each of them alone.
 */
export function leftOf(
  { id, negotiationId }: Pick<ScheduleRow, 'id' | 'negotiationId'>,
  parts: readonly Pick<SchedulePart, 'accountId' | 'amountCents'>[],
  { arrived, room }: { readonly arrived: ArrivedParts; readonly room: (accountId: string) => number },
): { accountId: string; amountCents: number }[] {
  const left = parts.map(({ accountId, amountCents }) => ({
    accountId,
    wantedCents: Math.max(0, amountCents - arrived(id, accountId)),
    roomCents: Math.max(0, room(accountId)),
  }));
  return negotiationId === null ? left.flatMap((each) => placeLeft([each])) : placeLeft(left);
}
