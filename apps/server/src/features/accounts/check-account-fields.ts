import type { CustomValue } from '@recoup/domain/custom-fields/custom-value.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import type { Work } from '#server/work/work.ts';
import { checkCustomValues, type FindRecords, type GivenValues } from '../custom-fields/check-custom-values.ts';
import { memberExists } from '../members/member-exists.store.ts';
import { findSource } from '../sources/sources.store.ts';
import { countTags } from '../tags/tags.store.ts';
import { categoryNames } from './categories.store.ts';

/** What an account names besides its own figures. */
export interface NamedRecords {
  readonly issueDate: string;
  readonly dueDate: string;
  readonly category?: string | null | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly sourceId?: string | null | undefined;
  readonly tagIds?: readonly string[] | undefined;
  readonly custom?: GivenValues | undefined;
}

export interface CheckedFields {
  readonly ok: true;
  /** Where the source says that it comes from; undefined when no source is named. */
  readonly origin: 'internal' | 'external' | undefined;
  readonly custom: Record<string, CustomValue | null>;
}

/** Checks what belongs together and whether everything that an account names exists; refusals stand at their fields. */
export async function checkAccountFields(
  work: Work,
  fields: NamedRecords,
  findRecords: FindRecords,
): Promise<CheckedFields | Refusal> {
  const wrong: Record<string, FieldCode> = {};
  const { category, assigneeId, sourceId, tagIds } = fields;
  if (fields.dueDate < fields.issueDate) wrong.dueDate = 'due-before-issue';
  if (category && !(await categoryNames(work)).includes(category)) wrong.category = 'category-unknown';
  if (assigneeId && !(await memberExists(work, assigneeId))) wrong.assigneeId = 'assignee-unknown';
  const source = sourceId ? await findSource(work, sourceId) : undefined;
  if (sourceId && !source) wrong.sourceId = 'source-unknown';
  if (tagIds && tagIds.length > 0 && (await countTags(work, tagIds)) !== new Set(tagIds).size)
    wrong.tagIds = 'tag-unknown';
  if (Object.keys(wrong).length > 0) return refuse('INVALID_FIELD', wrong);
  const custom = await checkCustomValues(work, 'account', fields.custom, findRecords);
  if (isRefusal(custom)) return custom;
  return { ok: true, origin: source?.origin, custom: custom.values };
}
