import { useLingui } from '@lingui/react/macro';
import type { Language } from '@recoup/domain/languages.ts';
import type { CampaignContent, ContentStep, StepText } from '@recoup/domain/workflows/campaign-content.ts';
import { stepSentence } from '@recoup/domain/workflows/step-sentence.ts';
import { dateText } from '@recoup/ui/page/moment-text.ts';
import { spokenLanguage } from '../../kit/language/language.ts';
import { slotLabel, useStepKinds } from './step-labels.ts';
import { useTriggerLabels } from './trigger-labels.ts';

type Words = { readonly label: string; readonly before: string; readonly after: string };
type Change = { readonly field: string; readonly before: unknown; readonly after: unknown };

const isOneOf = <T extends object>(table: T, key: unknown): key is keyof T =>
  typeof key === 'string' && Object.hasOwn(table, key);

/** A field that differs, in words: what it is called, and both values as people read them. */
export function useChangeLabel(): (change: Change) => readonly Words[] {
  const labels = useFieldLabels();
  const valueText = useValueText();
  const translationLabel = useTranslationLabel();
  return (change) => {
    if (change.field === 'translations') return translationLabel(change);
    // Which record a step holds on to says nothing to people; its text stands beside it.
    if (change.field === 'templateId' || change.field === 'format') return [];
    const label = isOneOf(labels, change.field) ? labels[change.field] : change.field;
    return [{ label, before: valueText(change.field, change.before), after: valueText(change.field, change.after) }];
  };
}

function useFieldLabels(): Record<keyof CampaignContent | keyof ContentStep['inputs'] | keyof ContentStep, string> {
  const { t } = useLingui();
  return {
    trigger: t`Begins with`,
    optionSet: t`Invoices`,
    issuedAfter: t`Issued after`,
    schedule: t`Time of day`,
    timing: t`Best hour`,
    sendTime: t`Send time`,
    repeat: t`After the last step`,
    repeatEveryDays: t`Days between repeats`,
    repeatMax: t`Most repeats`,
    waitDays: t`Days of waiting for the invoice to be opened`,
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
}

/** Values that are one of a few words, by field. */
function useChoiceTexts(): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const { t } = useLingui();
  const triggers = useTriggerLabels();
  const kinds = useStepKinds();
  return {
    trigger: Object.fromEntries(Object.entries(triggers).map(([trigger, { word }]) => [trigger, word])),
    type: Object.fromEntries(kinds.map(({ kind, word }) => [kind, word])),
    repeat: { REPEAT_LAST: t`Repeat the last step`, REPEAT_ALL: t`Repeat all steps` },
    schedule: { fixed: t`One fixed time`, dynamic: t`Each step at its own time` },
    timing: { company: t`As your preferences say`, manual: t`As set here`, smart: t`Smart` },
    audienceType: {
      filter: t`All accounts that match conditions`,
      accounts: t`Accounts assigned to this campaign`,
    },
    optionSet: { all: t`All invoices`, after: t`Only invoices issued after a day` },
  };
}

function useValueText(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui();
  const choices = useChoiceTexts();
  return (field, value) => {
    if (value === null || value === undefined || value === '') return t`None`;
    if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
    const chosen = choices[field]?.[String(value)];
    if (chosen !== undefined) return chosen;
    if (field === 'sendTime') return slotLabel(String(value), i18n.locale);
    if (field === 'issuedAfter') return dateText(String(value), i18n.locale);
    if (field === 'delay') return stepSentence(value as ContentStep['inputs']['delay'], spokenLanguage());
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    return '';
  };
}

/** Translations are one field in data, and one line for each text that differs. */
function useTranslationLabel(): (change: Change) => readonly Words[] {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const languageLabels: Record<Language, string> = { en: t`English`, es: t`Spanish` };
  const none = t`None`;
  type Texts = Readonly<Partial<Record<Language, StepText>>>;
  return ({ before, after }) => {
    const [one, other] = [(before ?? {}) as Texts, (after ?? {}) as Texts];
    return (['en', 'es'] as const).flatMap((language) =>
      (['subject', 'message'] as const).flatMap((part) => {
        const [left, right] = [one[language]?.[part] ?? '', other[language]?.[part] ?? ''];
        const label = `${labels[part]} (${languageLabels[language]})`;
        return left === right ? [] : [{ label, before: left || none, after: right || none }];
      }),
    );
  };
}
