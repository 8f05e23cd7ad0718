import type { previewMessage as previewCall } from '@recoup/contract/messages.ts';
import { evidenceOf } from '@recoup/domain/contact-policy/decision-evidence.ts';
import { mayChooseHour } from '@recoup/domain/contact-policy/may-choose-hour.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { isAboutAccount } from '@recoup/domain/templates/is-about-account.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { creditsLeft } from '../credits/credits.store.ts';
import { readMessageFacts } from '../templates/message-facts.store.ts';
import { previewReminder } from '../templates/preview-reminder.ts';
import { judgeMessage, viewAnswer } from './judge-message.ts';

export type MessageDraft = z.output<typeof previewCall.body>;

/** A message by hand as it would leave, whether it may now, and what it costs. */
export async function previewMessage(
  work: Work<MemberActor>,
  settings: Settings,
  debtorId: string,
  draft: MessageDraft,
): Promise<z.output<typeof previewCall.reply> | Refusal> {
  const { language } = work.actor;
  const { accountId, channel } = draft;
  const judged = await judgeMessage(work, { ...draft, debtorId });
  if (!judged) return refuse('DEBTOR_NOT_FOUND');
  const target = { debtorId, accountId, channel, contactId: judged.contact?.id ?? null };
  const facts = await readMessageFacts(work, target);
  if (!facts) return refuse(accountId === null ? 'DEBTOR_NOT_FOUND' : 'ACCOUNT_NOT_FOUND');
  const preview = await previewReminder(work, settings, {
    ...{ ...draft, ...target, language },
    isReply: judged.kind === 'CHAT_REPLY',
  });
  if (!preview) return refuse('ACCOUNT_NOT_FOUND');
  if (isRefusal(preview)) return preview;
  const isAbout = accountId !== null || isAboutAccount(draft);
  const left = channel === 'SMS' ? await creditsLeft(work, 'sms') : null;
  return {
    preview,
    answer: judged.contact ? viewAnswer(judged.decision, language) : null,
    canChooseHour: judged.contact !== null && mayChooseHour(judged.facts, judged.at, judged.packs),
    zones: [...evidenceOf(judged.facts, judged.at, judged.decision, judged.packs).zones],
    contact: judged.contact ? { _id: judged.contact.id, value: judged.contact.value } : null,
    account:
      isAbout && facts.accountId && facts.reference ? { _id: facts.accountId, reference: facts.reference } : null,
    credits: left === null ? null : { needed: preview.smsParts ?? 1, left },
  };
}
