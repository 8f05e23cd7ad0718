import type { messagePreview } from '@recoup/contract/templates.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Language, Translated } from '@recoup/domain/languages.ts';
import { asPageShows, namesHidden } from '@recoup/domain/portal/as-page-shows.ts';
import type { MessageFormat } from '@recoup/domain/templates/message-content.ts';
import { writtenIn } from '@recoup/domain/templates/message-language.ts';
import { previewWords } from '@recoup/domain/templates/preview-words.ts';
import { smsParts } from '@recoup/domain/templates/sms-parts.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { Settings } from '#server/config/settings.ts';
import type { Work } from '#server/work/work.ts';
import { readCustomVariables } from '../custom-fields/read-custom-variables.ts';
import { portalAddress } from '../portal/portal-address.ts';
import { readCustomTexts } from '../references/read-custom-texts.ts';
import { missingTexts } from './check-template.ts';
import { type MessageFacts, readMessageFacts } from './message-facts.store.ts';
import { messageFrame, messageValues, senderAddress } from './message-facts.ts';
import { compileMessage, mustCompileMessage } from './message-template.ts';
import { renderMessage } from './render-message.ts';

export interface PreviewInput {
  readonly debtorId: string | null;
  readonly accountId: string | null;
  readonly contactId?: string | null;
  readonly channel: Channel;
  readonly format: MessageFormat;
  readonly subject: string;
  readonly message: string;
  /** It answers what the customer wrote. */
  readonly isReply?: boolean;
  /** Of the member who looks, for what is said about the message. */
  readonly language: Language;
}

const NO_LINK = 'xxxxxxxxxxxxxxxxxxxxxx';

/**
 * A message as one real customer would get it, rendered by what sends it; only the link leads nowhere, since none is
 * made. Null when the customer or account does not exist.
 */
export async function previewReminder(
  work: Work,
  settings: Settings,
  input: PreviewInput,
): Promise<z.output<typeof messagePreview> | Refusal | null> {
  const custom = await readCustomVariables(work, input.language);
  const written = compileMessage(input, input.language, custom);
  if (isRefusal(written)) return written;
  const found = await readMessageFacts(work, input);
  if (!found) return null;
  const facts = { ...found, language: writtenIn(`${input.subject}\n${input.message}`, found.language) };
  const isHidden = !input.isReply && namesHidden(input, facts.level);
  const template = mustCompileMessage(
    isHidden ? asPageShows(input, facts.level, facts.language) : input,
    facts.language,
  );
  const { channel } = input;
  const address = portalAddress(settings, facts, NO_LINK);
  const own = { account: [facts.accountCustom ?? {}], debtor: [facts.debtorCustom] };
  const values = messageValues(facts, address.url, await readCustomTexts(work, own));
  const rendered = renderMessage(template, values, messageFrame(facts, address.optOutUrl));
  return {
    subject: rendered.subject,
    message: rendered.text,
    html: channel === 'EMAIL' ? rendered.html : null,
    to: facts.contactValue,
    from: channel === 'SMS' ? facts.smsFrom : senderAddress(facts.companyName, facts.mailFrom),
    smsParts: channel === 'SMS' ? smsParts(rendered.text).parts : null,
    missing: [...rendered.missing],
    debtor: { _id: facts.debtorId, displayName: facts.displayName },
    problems: [
      ...problemsOf(facts, channel, input.language),
      ...(isHidden ? [previewWords.hidden[input.language]] : []),
      ...missingTexts(rendered.missing, input.language, custom),
    ],
  };
}

function problemsOf(facts: MessageFacts, channel: Channel, language: Language): string[] {
  const problems: Translated[] = [];
  if (facts.contactValue === null) problems.push(channel === 'SMS' ? previewWords.noPhone : previewWords.noEmail);
  if (facts.isOptedOut) problems.push(previewWords.optedOut);
  if (facts.accountId === null || (facts.outstandingCents ?? 0) <= 0) problems.push(previewWords.nothingOwed);
  return problems.map((problem) => problem[language]);
}
