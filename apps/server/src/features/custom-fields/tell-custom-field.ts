import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';

export interface CustomFieldNews {
  readonly action: string;
  readonly propertyId: string;
  readonly requestId: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
}

/** Writes down who changed a field, and tells the screens that show its values. */
export async function tellCustomField(trx: Trx, actor: MemberActor, news: CustomFieldNews): Promise<void> {
  const { propertyId, ...rest } = news;
  await writeAudit(trx, actor, { ...rest, recordKind: 'custom-field-property', recordId: propertyId });
  await notifyScreens(trx, actor.companyId, 'custom-field', []);
}
