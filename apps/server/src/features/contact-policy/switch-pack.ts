import type { switchPack as switchCall } from '@recoup/contract/contact-policy.ts';
import { isPackId, rulePacks } from '@recoup/domain/contact-policy/rule-packs.ts';
import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { maskCardNumbers } from '@recoup/domain/messages/mask-card-numbers.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readContactSettingsRow } from './contact-settings.store.ts';
import { insertPackChange, readPacks } from './rule-packs.store.ts';

/**
 * Puts a pack of rules in force or out of force; the reason stays for good, and asking for what is so already changes
 * nothing. What protects the product itself is never switched off.
 */
export async function switchPack(
  work: Work<MemberActor>,
  pack: string,
  input: z.output<typeof switchCall.body>,
): Promise<Refusal | null> {
  const { companyId } = work.actor;
  if (!isPackId(pack)) return refuse('NOT_FOUND');
  if (rulePacks.some((each) => each.id === pack && each.isLocked)) return refuse('RULE_PACK_LOCKED');
  // Two administrators at once: the second sees what the first did.
  await readContactSettingsRow(work, 'lock');
  const isOn = (await readPacks(work)).has(pack);
  if (isOn === input.isOn) return null;
  const reason = maskCardNumbers(input.reason);
  const member = { memberId: work.actor.id, memberName: work.actor.name };
  await insertPackChange(work, { id: uuidv7(), pack, isOn: input.isOn, reason, ...member });
  work.audit({
    action: 'contact-policy.switch-pack',
    recordKind: 'company',
    recordId: companyId,
    before: { pack, isOn },
    after: { pack, isOn: input.isOn, reason },
  });
  work.emit({ name: 'contact-policy.changed', companyId });
  work.notify('contact-policy', []);
  return null;
}
