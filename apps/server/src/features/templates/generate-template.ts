import type { generatedTemplate, generateSms } from '@recoup/contract/templates.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkGenerated } from '@recoup/domain/templates/check-generated.ts';
import { inventionText } from '@recoup/domain/templates/invention-text.ts';
import { readGenerated } from '@recoup/domain/templates/read-generated.ts';
import { templatePrompt } from '@recoup/domain/templates/template-prompt.ts';
import { payWords, textToHtml } from '@recoup/domain/templates/text-to-html.ts';
import type { Channel } from '@recoup/domain/vocabulary.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { readTone } from '../companies/company-settings.store.ts';
import { readCustomTexts } from '../references/read-custom-texts.ts';
import { readMessageFacts } from './message-facts.store.ts';
import { messageValues } from './message-facts.ts';
import { compileMessage } from './message-template.ts';

type Generated = z.output<typeof generatedTemplate>;
type Request = z.output<typeof generateSms.body>;

const TOKENS_MAX = 800;
const TRIES = 2;

/**
 * Has the language model write a message. What it says is checked for everything that it cannot know, asked for once
 * more when it does not pass, and then refused with what was wrong. Nothing is saved: that is for a person to do.
 */
export async function generateTemplate(
  context: Context,
  actor: MemberActor,
  channel: Channel,
  request: Request,
  requestId: string,
): Promise<Generated | Refusal> {
  const { companyId, language } = actor;
  const facts = request.accountId ? await factsOf(context, companyId, channel, request.accountId) : [];
  if (facts === null) return refuse('ACCOUNT_NOT_FOUND');
  const tone = request.tone ?? (await inCompany(context.db, companyId, readTone));
  const asked = { ...request, tone, channel };
  let wrong: string[] = [];
  for (let tried = 0; tried < TRIES; tried += 1) {
    const said = await context.gateways.ai.complete({
      companyId,
      ...templatePrompt(asked, wrong),
      maxTokens: TOKENS_MAX,
    });
    if (said.kind === 'failed') {
      context.log.warn({ companyId, reason: said.message }, 'no generated template');
      return refuse('PROVIDER_UNAVAILABLE');
    }
    const read = readGenerated(said.text, channel);
    wrong = read ? checkGenerated(`${read.subject}\n${read.message}`, facts) : ['markup'];
    const content = read && wrong.length === 0 ? { channel, format: 'text' as const, ...read } : null;
    if (!content || !read) continue;
    if (isRefusal(compileMessage(content, language, []))) {
      wrong = ['markup'];
      continue;
    }
    await inCompany(context.db, { actor, requestId }, (work) =>
      work.audit({
        action: 'template.generate',
        recordKind: 'template',
        recordId: null,
        after: { channel, tone, language: request.language, tokens: said.tokens },
      }),
    );
    return channel === 'SMS'
      ? { ...read, format: 'text', kind: 'generated' }
      : {
          subject: read.subject,
          message: textToHtml(read.message, payWords[request.language]),
          format: 'html',
          kind: 'generated',
        };
  }
  const reasons = wrong.map((each) => inventionText(each, language)).join(', ');
  return refuse('GENERATED_TEXT_REFUSED', { purpose: reasons });
}

/** What the record of an account holds, as a message would say it; null when there is no such account. */
async function factsOf(
  context: Context,
  companyId: string,
  channel: Channel,
  accountId: string,
): Promise<string[] | null> {
  return inCompany(context.db, companyId, async (work) => {
    const facts = await readMessageFacts(work, { debtorId: null, accountId, channel });
    if (!facts) return null;
    const own = { account: [facts.accountCustom ?? {}], debtor: [facts.debtorCustom] };
    return Object.values(messageValues(facts, '', await readCustomTexts(work, own)));
  });
}
