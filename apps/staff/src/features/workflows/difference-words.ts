import { useLingui } from '@lingui/react/macro';
import type { Language } from '@recoup/domain/languages.ts';
import type { CampaignContent, ContentStep, StepText } from '@recoup/domain/workflows/campaign-content.ts';
import { stepSentence } from '@recoup/domain/workflows/step-sentence.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { spokenLanguage } from '../../kit/language/language.ts';
import { slotWords, useStepKinds } from './step-words.ts';
import { useTriggerWords } from './trigger-words.ts';

type Words = { readonly label: string; readonly before: string; readonly after: string };
type Change = { readonly field: string; readonly before: unknown; readonly after: unknown };

const isOneOf = <T extends object>(table: T, key: unknown): key is keyof T =>
  typeof key === 'string' && Object.hasOwn(table, key);

/** A field that differs, in words: what it is called, and both values as people read them. */
export function useChangeWords(): (change: Change) => readonly Words[] {
  const { t, i18n } = useLingui();
  const triggers = useTriggerWords();
  const kinds = useStepKinds();
  const languageWords: Record<Language, string> = { en: t`English`, es: t`Spanish` };
  const repeats = { REPEAT_LAST: t`Repeat the last step`, REPEAT_ALL: t`Repeat all steps` };
  const schedules = { fixed: t`One fixed time`, dynamic: t`Each step at its own time` };
  const timings = { manual: t`As set here`, smart: t`Smart` };
  const audiences = {
    filter: t`All accounts that match conditions`,
    accounts: t`Accounts assigned to this campaign`,
  };
  const sets = { all: t`All invoices`, after: t`Only invoices issued after a day` };
  const labels: Record<keyof CampaignContent | keyof ContentStep['inputs'] | keyof ContentStep, string> = {
    trigger: t`Begins with`,
    optionSet: t`Invoices`,
    issuedAfter: t`Issued after`,
    schedule: t`Time of day`,
    timing: t`Best hour`,
    sendTime: t`Send time`,
    repeat: t`After the last step`,
    repeatEveryDays: t`Days between repeats`,
    repeatMax: t`Most repeats`,
    audienceType: t`Audience`,
    audience: t`Conditions of the audience`,
    actions: t`Steps`,
    _id: '',
    type: t`Kind`,
    inputs: '',
    delay: t`When`,
    templateId: t`Template`,
    subject: t`Subject`,
    message: t`Message`,
    format: t`Form of the text`,
    translations: t`Translations`,
    assigneeId: t`Team member`,
    isInvoiceAttach: t`The invoice as PDF`,
    isContractAttachments: t`The files of the contract`,
  };
  const none = t`None`;

  function valueText(field: string, value: unknown): string {
    if (value === null || value === undefined || value === '') return none;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    if (field === 'trigger' && isOneOf(triggers, value)) return triggers[value].word;
    if (field === 'repeat' && isOneOf(repeats, value)) return repeats[value];
    if (field === 'schedule' && isOneOf(schedules, value)) return schedules[value];
    if (field === 'timing' && isOneOf(timings, value)) return timings[value];
    if (field === 'audienceType' && isOneOf(audiences, value)) return audiences[value];
    if (field === 'optionSet' && isOneOf(sets, value)) return sets[value];
    if (field === 'sendTime') return slotWords(String(value), i18n.locale);
    if (field === 'issuedAfter') return dateText(String(value), i18n.locale);
    if (field === 'type') return kinds.find(({ kind }) => kind === value)?.word ?? String(value);
    if (field === 'delay') return stepSentence(value as ContentStep['inputs']['delay'], spokenLanguage());
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    return '';
  }

  /** Translations are one field in data, and one line for each text that differs. */
  function translationWords({ before, after }: Change): readonly Words[] {
    type Texts = Readonly<Partial<Record<Language, StepText>>>;
    const [one, other] = [(before ?? {}) as Texts, (after ?? {}) as Texts];
    return (['en', 'es'] as const).flatMap((language) =>
      (['subject', 'message'] as const).flatMap((part) => {
        const [left, right] = [one[language]?.[part] ?? '', other[language]?.[part] ?? ''];
        const label = `${labels[part]} (${languageWords[language]})`;
        return left === right ? [] : [{ label, before: left || none, after: right || none }];
      }),
    );
  }

  return (change) => {
    if (change.field === 'translations') return translationWords(change);
    // Which record a step holds on to says nothing to people; its text stands beside it.
    if (change.field === 'templateId' || change.field === 'format') return [];
    const label = isOneOf(labels, change.field) ? labels[change.field] : change.field;
    return [{ label, before: valueText(change.field, change.before), after: valueText(change.field, change.after) }];
  };
}
