import type { ReplyOf } from '@recoup/contract/call.ts';
import type { generateReply as generateCall } from '@recoup/contract/conversations.ts';
import { factsUsed, type ReplyType, replyTemplate } from '@recoup/domain/conversations/reply-template.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { languageOf } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readOwnSettings } from '../agent/agent-settings.store.ts';
import { debtorOfAccount } from '../calls/calls.store.ts';
import { readLanguage } from '../debtors/debtors.store.ts';
import { generateTemplate } from '../templates/generate-template.ts';

type Generated = ReplyOf<typeof generateCall>;

/** What the model is asked for. Words of the customer are no part of it: they could ask for something else. */
const PURPOSE = 'Answer a customer who wrote to us about what they owe, and offer help to pay or to agree on terms.';

/**
 * A first text to a customer, for a person to read, change and send. Where no model answers, or what it wrote does not
 * pass, and for a member who wants no suggestions, it is a template: never an error. In the language that the member
 * chose for drafts, else the customer's.
 */
export async function generateReply(
  context: Context,
  actor: MemberActor,
  asked: { readonly debtorId: string; readonly accountId: string | null; readonly type: ReplyType },
  requestId: string,
): Promise<Generated | Refusal> {
  const { debtorId, accountId, type } = asked;
  const found = await inCompany(context.db, actor.companyId, async (work) => {
    const language = await readLanguage(work, debtorId);
    if (language === undefined) return refuse('DEBTOR_NOT_FOUND');
    const owner = accountId === null ? debtorId : await debtorOfAccount(work, accountId);
    if (owner !== debtorId) return refuse('ACCOUNT_NOT_FOUND');
    const own = await readOwnSettings(work, actor.id);
    return { language: own.language ?? languageOf(language), wantsModel: own.suggestions };
  });
  if (isRefusal(found)) return found;
  const { language, wantsModel } = found;
  const template = replyTemplate(type, language, accountId !== null);
  const plain = { ...template, source: 'template' as const, usedFacts: factsUsed(template.message) };
  if (type === 'PHONE_CALL' || !wantsModel) return plain;
  const wish = { purpose: PURPOSE, tone: undefined, language, category: '', text: '', accountId };
  const written = await generateTemplate(context, actor, type, wish, requestId);
  if (isRefusal(written)) return plain;
  const { subject, message } = written;
  return { subject, message, source: 'model', usedFacts: factsUsed(message) };
}
