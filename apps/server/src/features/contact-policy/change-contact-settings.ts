import type { changeContactSettings as changeCall } from '@recoup/contract/contact-policy.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { type ContactSettings, readContactSettingsRow, updateContactSettingsRow } from './contact-settings.store.ts';

/** Changes what the company says about itself; a stale version is refused (G27). Every later decision goes by it. */
export async function changeContactSettings(
  trx: Trx,
  actor: MemberActor,
  input: z.output<typeof changeCall.body>,
  requestId: string,
): Promise<ContactSettings | Refusal> {
  const { companyId } = actor;
  const before = await readContactSettingsRow(trx, companyId, 'lock');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const after: ContactSettings = {
    collectsAs: input.collectsAs ?? before.collectsAs,
    smsCampaign: input.smsCampaign ?? before.smsCampaign,
    postalAddress: input.postalAddress ?? before.postalAddress,
    repliesPause: input.repliesPause ?? before.repliesPause,
    allowsManyCampaigns: input.allowsManyCampaigns ?? before.allowsManyCampaigns,
    version: before.version,
  };
  await updateContactSettingsRow(trx, companyId, after);
  await writeAudit(trx, actor, {
    action: 'contact-policy.change-settings',
    recordKind: 'company',
    recordId: companyId,
    before: { ...before },
    after: { ...after, version: before.version + 1 },
    requestId,
  });
  await emit(trx, { name: 'contact-policy.changed', companyId });
  await notifyScreens(trx, companyId, 'contact-policy', []);
  return { ...after, version: before.version + 1 };
}
