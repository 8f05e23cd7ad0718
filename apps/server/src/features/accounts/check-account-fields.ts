import type { CustomValue } from '@recoup/domain/custom-fields/custom-value.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { checkCustomValues } from '../custom-fields/check-custom-values.ts';
import { findSource } from '../sources/sources.store.ts';
import { countTags } from '../tags/tags.store.ts';
import { categoryNames } from './categories.store.ts';
import { memberExists } from './people.store.ts';

/** What an account names besides its own figures. */
export interface NamedRecords {
  readonly issueDate: string;
  readonly dueDate: string;
  readonly category?: string | null | undefined;
  readonly assigneeId?: string | null | undefined;
  readonly sourceId?: string | null | undefined;
  readonly tagIds?: readonly string[] | undefined;
  readonly custom?: Readonly<Record<string, string | number | boolean | null>> | undefined;
}

export interface CheckedFields {
  readonly ok: true;
  /** Where the source says that it comes from; undefined when no source is named. */
  readonly origin: 'internal' | 'external' | undefined;
  readonly custom: Record<string, CustomValue | null>;
}

const sentences = {
  dueDate: {
    en: 'The due date cannot lie before the issue date.',
    es: 'El vencimiento no puede ser anterior a la emisión.',
  },
  category: { en: 'There is no such category.', es: 'No existe esta categoría.' },
  assigneeId: { en: 'This team member was not found.', es: 'No se encontró a este miembro del equipo.' },
  sourceId: { en: 'This source was not found.', es: 'No se encontró esta fuente.' },
  tagIds: { en: 'One of the tags was not found.', es: 'No se encontró una de las etiquetas.' },
} as const;

/** Checks what belongs together and whether everything that an account names exists; refusals stand at their fields. */
export async function checkAccountFields(
  work: Work<MemberActor>,
  fields: NamedRecords,
): Promise<CheckedFields | Refusal> {
  const { language } = work.actor;
  const wrong: Record<string, string> = {};
  const fail = (field: keyof typeof sentences) => {
    wrong[field] = sentences[field][language];
  };
  const { category, assigneeId, sourceId, tagIds } = fields;
  if (fields.dueDate < fields.issueDate) fail('dueDate');
  if (category && !(await categoryNames(work)).includes(category)) fail('category');
  if (assigneeId && !(await memberExists(work, assigneeId))) fail('assigneeId');
  const source = sourceId ? await findSource(work, sourceId) : undefined;
  if (sourceId && !source) fail('sourceId');
  if (tagIds && tagIds.length > 0 && (await countTags(work, tagIds)) !== new Set(tagIds).size) fail('tagIds');
  if (Object.keys(wrong).length > 0) return refuse('INVALID_FIELD', wrong);
  const custom = await checkCustomValues(work, 'account', fields.custom, language);
  if (isRefusal(custom)) return custom;
  return { ok: true, origin: source?.origin, custom: custom.values };
}
