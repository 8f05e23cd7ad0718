import { writeMarker } from '@recoup/domain/integrations/ledger-write.ts';
import type { Work } from '#server/work/work.ts';
import { findWritten, listUnwritten } from './ledger-writes.store.ts';
import { paymentWriteId } from './payment-write-id.ts';

/**
 * Payments of ours by what stands in the ledger: their marker, or the id that it gave them. A marker that nobody planned
 * may be of one that was written before a restore, and is planned again only after this look (G61).
 */
export async function findOwnPayments(
  work: Work,
  integrationId: string,
  asked: { readonly markers: readonly string[]; readonly externalIds: readonly string[] },
): Promise<{ readonly markers: ReadonlySet<string>; readonly externalIds: ReadonlySet<string> }> {
  const written = await findWritten(work, integrationId, asked);
  const unknown = asked.markers.filter((marker) => !written.markers.has(marker));
  if (unknown.length === 0) return written;
  const unwritten = await listUnwritten(work, integrationId);
  const markers = new Set(unwritten.map((id) => writeMarker(paymentWriteId(work, integrationId, id))));
  return { ...written, markers: new Set([...written.markers, ...unknown.filter((marker) => markers.has(marker))]) };
}
