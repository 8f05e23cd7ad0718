import type { changeContactSettings as changeCall } from '@recoup/contract/contact-policy.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { type ContactSettings, readContactSettingsRow, updateContactSettingsRow } from './contact-settings.store.ts';

/**
 * Changes what the company says about itself; every later decision goes by it. Refusal: STALE_VERSION (G27).
 */
export async function changeContactSettings(
  work: Work<MemberActor>,
  input: z.output<typeof changeCall.body>,
): Promise<ContactSettings | Refusal> {
  const { companyId } = work.actor;
  const before = await readContactSettingsRow(work, 'lock');
  if (before.version !== input.version) return refuse('STALE_VERSION');
  const after: ContactSettings = {
    collectsAs: input.collectsAs ?? before.collectsAs,
    // Only the registration itself says how it stands.
    smsCampaign: before.smsCampaign,
    repliesPause: input.repliesPause ?? before.repliesPause,
    allowsManyCampaigns: input.allowsManyCampaigns ?? before.allowsManyCampaigns,
    remindsOfRest: input.remindsOfRest ?? before.remindsOfRest,
    version: before.version,
  };
  await updateContactSettingsRow(work, after);
  work.changed({
    noun: 'contact-settings',
    id: companyId,
    action: 'contact-policy.change-settings',
    before: { ...before },
    after: { ...after },
  });
  work.emit({ name: 'contact-policy.changed', companyId });
  work.notify('contact-policy', []);
  return { ...after, version: before.version + 1 };
}
