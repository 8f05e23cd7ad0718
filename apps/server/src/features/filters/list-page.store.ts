import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { constantStatement, runShape } from '#server/db/prepared.ts';
import type { Reading } from '#server/work/reading.ts';
import { behindPlace, type ListOrder, type Place, readListCursor, writeCursor } from './list-order.ts';
import {
  type ByTexts,
  type HitQuestion,
  type HitSource,
  knownFrequent,
  noteFrequent,
  textValues,
} from './text-hits.store.ts';

/** Which page of a list is asked for: by its number, or by the cursor that the page before it answered. */
export interface AskedPage<Sort extends string> {
  readonly page: number;
  readonly limit: number;
  readonly sort: Sort;
  readonly cursor?: string | undefined;
}

export interface ListedRows<Row> {
  readonly rows: Row[];
  /** Names the place behind the last row; null where the list ends. */
  readonly nextCursor: string | null;
}

/** What a list answers whose texts are found by the statement of its page. */
export interface ListedByTexts<Row> {
  /** Sources with too many hits for that. */
  readonly frequent: readonly HitSource[];
  /** Null where the list must be read along its order. */
  readonly listed: ListedRows<Row> | null;
}

interface Placed {
  readonly place: Place;
}

type Constant<Row> = (work: Reading, values: readonly unknown[]) => Promise<Row[]>;
/** Statements by order and size of the page. */
type KeptPages<Row> = ReadonlyMap<string, Constant<Row>>;

/** Sizes of a page whose statement is kept; a size is part of its text, since the plan rests on it. */
const keptLimits = [5, 10, 20, 25, 50, 100];

/** A constant statement per order and usual size of a page, each made when it is first asked for. */
export function keepPages<Sort extends string, Row>(
  sorts: readonly Sort[],
  make: (sort: Sort, limit: RawBuilder<unknown>) => RawBuilder<Row>,
): KeptPages<Row> {
  return new Map(
    keptLimits.flatMap((limit) =>
      sorts.map((sort) => [`${sort} ${limit}`, constantStatement(() => make(sort, sql.lit(limit)))] as const),
    ),
  );
}

/** What a list is read by. */
interface PagedList<Sort extends string, Row> {
  readonly orders: Readonly<Record<Sort, ListOrder>>;
  /** First pages of everything. */
  readonly first: KeptPages<Row & Placed>;
  /** Ids and places of the rows of a condition, `null` for all; `tail` is the place, the order and the size of the page. */
  readonly ids: (
    where: RawBuilder<boolean> | null,
    sort: Sort,
    tail: RawBuilder<unknown>,
  ) => RawBuilder<{ id: string; place: (string | null)[] }>;
  /** What belongs to rows by their ids, in that order. */
  readonly rows: Constant<Row>;
}

/**
 * One page. What narrows the list only finds ids, along one index and planned for its values; what a row shows is asked
 * for the ids of the page by one constant statement. `where` is null when nothing narrows. Behind a cursor the list goes
 * on at once, however far it is; a numbered page passes over all rows before it. Refused when the cursor is none.
 */
export async function readPage<Sort extends string, Row>(
  work: Reading,
  list: PagedList<Sort, Row>,
  where: RawBuilder<boolean> | null,
  { page, limit, sort, cursor }: AskedPage<Sort>,
): Promise<ListedRows<Row> | Refusal> {
  const order = list.orders[sort];
  const place = cursor === undefined ? null : readListCursor(cursor, sort, order);
  if (isRefusal(place)) return place;
  const first = where === null && page === 1 && place === null ? list.first.get(`${sort} ${limit}`) : undefined;
  if (first) {
    const rows = await first(work, [work.companyId]);
    return { rows, nextCursor: cursorBehind(rows, sort, limit) };
  }
  const behind = place ? sql`and ${behindPlace(order, place)}` : sql``;
  const tail = sql`${behind} order by ${order.by} limit ${limit} offset ${place ? 0 : (page - 1) * limit}`;
  const found = await runShape(work, list.ids(where, sort, tail), 'custom');
  const nextCursor = cursorBehind(found, sort, limit);
  if (found.length === 0) return { rows: [], nextCursor };
  return { rows: await list.rows(work, [work.companyId, found.map((each) => each.id)]), nextCursor };
}

/** The first page of a list that only texts narrow; the sources that are too frequent for that, if any is. */
export async function readFirstByTexts<
  Sort extends string,
  Row extends ByTexts & Placed & { readonly id: string | null },
>(
  work: Reading,
  pages: KeptPages<Row>,
  questions: readonly HitQuestion[],
  { limit, sort }: AskedPage<Sort>,
): Promise<ListedByTexts<Row>> {
  const first = pages.get(`${sort} ${limit}`);
  if (!first) return { frequent: [], listed: null };
  const known = knownFrequent(work, questions);
  if (known.length > 0) return { frequent: known, listed: null };
  const found = await first(work, textValues(work, questions));
  const frequent = found[0]?.frequent ?? [];
  // Of several texts of one source nobody knows which it was, and a rare one must not be taken for frequent.
  const isAlone = (source: HitSource) => questions.filter((each) => each.source === source).length === 1;
  noteFrequent(work, questions, ({ source }) => frequent.includes(source) && isAlone(source));
  if (frequent.length > 0) return { frequent, listed: null };
  // Where nothing is found, the texts stand alone.
  const rows = found.filter((row) => row.id !== null);
  return { frequent, listed: { rows, nextCursor: cursorBehind(rows, sort, limit) } };
}

function cursorBehind(rows: readonly Placed[], sort: string, limit: number): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last ? writeCursor(sort, last.place) : null;
}
