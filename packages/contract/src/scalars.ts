import { isIsoDate } from '@recoup/domain/calendar/iso-date.ts';
import { visibleName, visibleText } from '@recoup/domain/texts/visible-text.ts';
import { z } from 'zod';
import { named } from './named.ts';

/** A record's id: UUID version 7, made by whoever creates the record; for money and messages also the idempotency key. */
export const id = z.uuid().meta({ id: 'Id' });

/** Money on the wire: whole cents, within what a number holds exactly (G4). */
export const cents = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER).meta({ id: 'Cents' });
export const positiveCents = z.int().min(1).max(99_999_999_999).meta({ id: 'PositiveCents' });

/** A calendar date without time, `YYYY-MM-DD`: one that we can reckon with, and years from it. */
export const isoDate = z.iso
  .date()
  .refine((text) => isIsoDate(text) && text < '2190')
  .meta({ id: 'IsoDate' });
/** An instant, ISO 8601 in UTC, of the years that we can reckon with. */
export const instant = z.iso
  .datetime()
  .refine((text) => text >= '1900' && text < '2190')
  .meta({ id: 'Instant' });

/** What somebody wrote; what shows nothing, such as a space without width, is empty. */
export const text = (max: number) => z.string().overwrite(visibleText).max(max);
export const requiredText = (max: number) => z.string().overwrite(visibleText).min(1).max(max);
/** What something or somebody is called: on one line, without signs that turn what stands beside it. */
export const nameText = (max: number) => z.string().overwrite(visibleName).max(max);
export const requiredName = (max: number) => z.string().overwrite(visibleName).min(1).max(max);

export const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
export const limit = z.coerce.number().int().min(1).max(100).default(20);

/** A query parameter that may be repeated: `?status=Active&status=Delinquent`. */
export const repeated = <T extends z.ZodType>(item: T, max = 100) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(max).optional(),
  );

export const idParams = z.strictObject({ id });

export const done = named('Done', { success: z.literal(true) });

/** A page of a list; in the API's document that of an `AccountRow` is an `AccountList`. */
export const listOf = <T extends z.ZodType>(row: T) => {
  const list = z.strictObject({ data: z.array(row), page: z.int(), limit: z.int(), total: z.int() });
  const name = row.meta()?.id?.replace(/Row$/, '');
  return name ? list.meta({ id: `${name}List` }) : list;
};

/** The place behind the last row of a page, as that page answered it. */
export const cursor = z.string().min(1).max(2_000);

/** A list that may also be read on from its last row, without a number. `nextCursor` is null where the list ends. */
export const listBehindCursor = <T extends z.ZodType>(row: T) =>
  listOf(row).extend({ total: z.int().nullable(), nextCursor: z.string().nullable() });

/** How often a record was changed: whoever changes it says which one they saw (G27). As much as its column holds. */
export const recordVersion = z.int().min(0).max(2_147_483_647).meta({ id: 'RecordVersion' });
