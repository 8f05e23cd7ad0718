import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { type RawBuilder, sql } from 'kysely';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const moment = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(\.\d{1,6})?([+-](?:0\d|1[0-5]))(:[0-5]\d)?$/;

/** Whether PostgreSQL could have written such a value of each type; anything else never came from a list. */
const isWritten = {
  uuid: (text: string) => uuid.test(text),
  date: isIsoDate,
  bigint: (text: string) => /^-?\d{1,18}$/.test(text),
  timestamptz: (text: string) => {
    const [, day, time, , hours, minutes = ':00'] = moment.exec(text) ?? [];
    return day !== undefined && isIsoDate(day) && !Number.isNaN(Date.parse(`${day}T${time}${hours}${minutes}`));
  },
  text: (text: string) => !text.includes('\0') && text.isWellFormed(),
} as const;

/** A column of an order. */
interface OrderKey {
  readonly column: string;
  readonly type: keyof typeof isWritten;
  readonly isDescending: boolean;
  /** What has no value comes last, in both directions. */
  readonly isNullable: boolean;
}

/** How a list runs: its columns from left to right. The last one is unique, so that no two rows share a place. */
export interface ListOrder {
  readonly keys: readonly OrderKey[];
  /** Behind `order by`. */
  readonly by: RawBuilder<unknown>;
  /** Where a row stands: the values of its columns as text. */
  readonly place: RawBuilder<(string | null)[]>;
}

export function key(column: string, type: OrderKey['type'], { isNullable = false } = {}): OrderKey {
  return { column, type, isNullable, isDescending: false };
}

export function falling(of: OrderKey): OrderKey {
  return { ...of, isDescending: true };
}

export function listOrder(...keys: OrderKey[]): ListOrder {
  const columns = keys.map(({ column, isDescending, isNullable }) => {
    const direction = isDescending ? ' desc' : '';
    return `${column}${direction}${isDescending && isNullable ? ' nulls last' : ''}`;
  });
  const texts = keys.map(({ column, type }) => (type === 'text' ? column : `${column}::text`));
  return { keys, by: sql.raw(columns.join(', ')), place: sql.raw(`array[${texts.join(', ')}]`) };
}

/** The values of a row in the columns of an order, as text. */
export type Place = readonly (string | null)[];

/** The rows behind a place of an order; along the index that the order itself runs along. */
export function behindPlace({ keys }: ListOrder, place: Place): RawBuilder<boolean> {
  const values = keys.map(({ type }, index) => sql`${place[index] ?? null}::${sql.raw(type)}`);
  const isPlain = keys.every((each) => !each.isNullable && each.isDescending === keys[0]?.isDescending);
  if (isPlain) {
    const columns = sql.join(keys.map(({ column }) => sql.raw(column)));
    return sql`(${columns}) ${sql.raw(keys[0]?.isDescending ? '<' : '>')} (${sql.join(values)})`;
  }
  return keys.reduceRight<RawBuilder<boolean>>((rest, of, index) => {
    const column = sql.raw(of.column);
    // Nothing stands behind what has no value but what has none either.
    if (place[index] === null) return sql`(${column} is null and ${rest})`;
    const behind = sql`${column} ${sql.raw(of.isDescending ? '<' : '>')} ${values[index]}`;
    const tail = of.isNullable ? sql` or ${column} is null` : sql``;
    return sql`(${behind} or (${column} = ${values[index]} and ${rest})${tail})`;
  }, sql`false`);
}

/** A place as it travels: opaque to whoever asks, and of one order only. */
export function writeCursor(sort: string, place: Place): string {
  return Buffer.from(JSON.stringify([sort, ...place])).toString('base64url');
}

/** The place that a cursor names. Refused when it is of another order or was never made here. */
export function readListCursor(text: string, sort: string, { keys }: ListOrder): Place | Refusal {
  const [of, ...place] = readTexts(text);
  const fits =
    of === sort &&
    place.length === keys.length &&
    keys.every(({ type, isNullable }, index) => {
      const value = place[index] ?? null;
      return value === null ? isNullable : isWritten[type](value);
    });
  return fits ? place : refuse('INVALID_FIELD', { cursor: 'no-such-place' });
}

function readTexts(text: string): readonly (string | null)[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
    return Array.isArray(read) && read.every((each) => each === null || typeof each === 'string') ? read : [];
  } catch {
    return [];
  }
}
