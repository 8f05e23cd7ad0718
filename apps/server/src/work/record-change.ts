import type { AuditedNoun } from '@recoup/domain/fields/audited-records.ts';
import type { FieldRow } from '@recoup/domain/fields/changed-fields.ts';
import type { AuditRow } from './audit-row.ts';

/** A change of one record whose fields stand in a table (domain/fields). */
export interface RecordChange {
  readonly noun: AuditedNoun;
  readonly id: string;
  /** `noun.verb`, such as `account.update`. */
  readonly action: string;
  /**
   * The record as it was and as it is, as the database hands it out: whole, or only what was touched. Null before it was
   * there, and when it is there no more.
   */
  readonly before: FieldRow | null;
  readonly after: FieldRow | null;
  /** What the audit keeps of it that is no field of the record; kept whether or not it changed. */
  readonly besides?: Pick<AuditRow, 'before' | 'after'>;
  /** The account or customer that it is a part of. */
  readonly of?: AuditRow['of'];
  /** Only written down: the verb tells screens and features in its own way, such as once of many records. */
  readonly isQuiet?: boolean;
}
