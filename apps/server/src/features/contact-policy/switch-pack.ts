import type { switchPack as switchCall } from '@recoup/contract/contact-policy.ts';
import { isPackId, rulePacks } from '@recoup/domain/contact-policy/rule-packs.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Trx } from '#server/db/database.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { readContactSettingsRow } from './contact-settings.store.ts';
import { insertPackChange, readPacks } from './rule-packs.store.ts';

/**
 * Puts a pack of rules in force or out of force; the reason stays for good, and asking for what is so already changes
 * nothing. What protects the product itself is never switched off.
 */
export async function switchPack(
  trx: Trx,
  actor: MemberActor,
  pack: string,
  input: z.output<typeof switchCall.body>,
  requestId: string,
): Promise<Refusal | null> {
  const { companyId } = actor;
  if (!isPackId(pack)) return refuse('NOT_FOUND');
  if (rulePacks.some((each) => each.id === pack && each.isLocked)) return refuse('RULE_PACK_LOCKED');
  // Two administrators at once: the second sees what the first did.
  await readContactSettingsRow(trx, companyId, 'lock');
  const isOn = (await readPacks(trx, companyId)).has(pack);
  if (isOn === input.isOn) return null;
  const reason = maskCardNumbers(input.reason);
  const member = { memberId: actor.id, memberName: actor.name };
  await insertPackChange(trx, companyId, { id: uuidv7(), pack, isOn: input.isOn, reason, ...member });
  await writeAudit(trx, actor, {
    action: 'contact-policy.switch-pack',
    recordKind: 'company',
    recordId: companyId,
    before: { pack, isOn },
    after: { pack, isOn: input.isOn, reason },
    requestId,
  });
  await emit(trx, { name: 'contact-policy.changed', companyId });
  await notifyScreens(trx, companyId, 'contact-policy', []);
  return null;
}
