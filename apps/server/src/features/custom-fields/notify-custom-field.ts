import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';

export interface CustomFieldNews {
  readonly action: string;
  readonly propertyId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Writes down who changed a field, and tells the screens that show its values. */
export async function notifyCustomField(work: Work<MemberActor>, news: CustomFieldNews): Promise<void> {
  const { propertyId, ...rest } = news;
  work.changed({ ...rest, noun: 'custom-field-property', id: propertyId });
  work.notify('custom-field', []);
}
