import type { LedgerBook, LedgerKind, LedgerVersion } from './ledger-books.ts';

export type ListedRecords = { data: object[]; next: string | null };

/** One page behind a cursor, in the order of changes; null: nobody knows this cursor any more. */
export function listRecords(
  book: LedgerBook,
  kind: LedgerKind,
  asked: {
    cursor: string | undefined;
    limit: number;
    updatedSince: string | undefined;
    customerId: string | undefined;
  },
): ListedRecords | null {
  const { versions, newest } = book.shelves[kind];
  const behind = asked.cursor === undefined ? 0 : Number(Buffer.from(asked.cursor, 'base64url').toString('utf8'));
  if (!Number.isInteger(behind)) return null;
  const page: LedgerVersion[] = [];
  let more = false;
  for (let index = placeBehind(versions, behind); index < versions.length; index += 1) {
    const version = versions[index];
    if (!version || newest.get(version.record.id) !== version) continue;
    if (asked.updatedSince !== undefined && version.updatedAt < asked.updatedSince) continue;
    if (asked.customerId !== undefined && idOf(version.record.customer) !== asked.customerId) continue;
    if (page.length === asked.limit) {
      more = true;
      break;
    }
    page.push(version);
  }
  const last = page.at(-1);
  return {
    data: page.map(({ record }) => record),
    next: more && last ? Buffer.from(String(last.seq), 'utf8').toString('base64url') : null,
  };
}

/** The first version behind a number; versions stand in the order of their numbers. */
function placeBehind(versions: readonly LedgerVersion[], seq: number): number {
  let low = 0;
  let high = versions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((versions[middle]?.seq ?? 0) <= seq) low = middle + 1;
    else high = middle;
  }
  return low;
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined;
}
