import type { templateCheck } from '@recoup/contract/templates.ts';
import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { MessageContent } from '@recoup/domain/templates/message-content.ts';
import { emptyVariable } from '@recoup/domain/templates/preview-words.ts';
import { isTemplateVariable, templateVariables } from '@recoup/domain/templates/template-variables.ts';
import type { z } from 'zod';
import type { Work } from '#server/work/work.ts';
import { type CustomVariable, readCustomVariables } from '../custom-fields/read-custom-variables.ts';
import { readCustomTexts } from '../references/read-custom-texts.ts';
import { sampleMessageFacts } from './message-facts.store.ts';
import { messageValues } from './message-facts.ts';
import { compileMessage } from './message-template.ts';

/** So many accounts are looked at: enough to meet every habit of a company, few enough to answer at once. */
const SAMPLE = 500;
const NAMED_MAX = 5;

/**
 * On which of the company's own accounts a variable that has no fallback would be empty; refuses what is no template, at
 * its field (G44). A message with a gap is never sent: this says so before it would have to be.
 */
export async function checkTemplate(
  work: Work,
  content: MessageContent,
  language: Language,
): Promise<z.output<typeof templateCheck> | Refusal> {
  const custom = await readCustomVariables(work, language);
  const template = compileMessage(content, language, custom);
  if (isRefusal(template)) return template;
  const facts = await sampleMessageFacts(work, content.channel, SAMPLE);
  const texts = await readCustomTexts(work, {
    account: facts.map((each) => each.accountCustom ?? {}),
    debtor: facts.map((each) => each.debtorCustom),
  });
  const rows = facts.map((each) => ({ facts: each, values: messageValues(each, 'https://…', texts) }));
  const empty = template.needed.flatMap((variable) => {
    const without = rows.filter(({ values }) => (values[variable] ?? '').trim() === '');
    if (without.length === 0) return [];
    const sample = without.slice(0, NAMED_MAX).map(({ facts: each }) => ({
      debtorId: each.debtorId,
      accountId: each.accountId ?? '',
      displayName: each.displayName,
      reference: each.reference ?? '',
    }));
    return [{ variable, label: labelOf(variable, language, custom), accounts: without.length, sample }];
  });
  return { checked: rows.length, empty };
}

function labelOf(variable: string, language: Language, custom: readonly CustomVariable[]): string {
  if (isTemplateVariable(variable)) return templateVariables[variable].label[language];
  return custom.find((each) => each.name === variable)?.label ?? variable;
}

/** What is said about variables that one record has no value for. */
export function missingTexts(
  missing: readonly string[],
  language: Language,
  custom: readonly CustomVariable[],
): string[] {
  return missing.map((variable) => emptyVariable(labelOf(variable, language, custom))[language]);
}
