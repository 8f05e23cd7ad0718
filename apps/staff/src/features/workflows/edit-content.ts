import { type Language, languages } from '@recoup/domain/languages.ts';
import { textToHtml } from '@recoup/domain/templates/text-to-html.ts';
import type { WorkflowStepKind } from '@recoup/domain/vocabulary.ts';
import type { CampaignContent, ContentStep, StepText } from '@recoup/domain/workflows/campaign-content.ts';
import type { StepDelay } from '@recoup/domain/workflows/workflow-version.ts';

/** A new step: the first goes out as soon as the campaign's trigger happens, the others three days after the one before. */
export function newStep(kind: WorkflowStepKind, id: string, isFirst: boolean): ContentStep {
  const delay: StepDelay = isFirst
    ? { type: 'immediately', count: 0, unit: 'days', prefix: 'after', reference: 'last_action' }
    : { type: 'until', count: 3, unit: 'days', prefix: 'after', reference: 'last_action' };
  return {
    _id: id,
    type: kind,
    inputs: {
      delay,
      templateId: null,
      subject: '',
      message: '',
      format: 'text',
      translations: {},
      assigneeId: null,
    },
    isInvoiceAttach: false,
    isContractAttachments: false,
  };
}

/** The content with `step` put in at `place`, from 0. */
export function withStepAt(content: CampaignContent, place: number, step: ContentStep): CampaignContent {
  return { ...content, actions: content.actions.toSpliced(place, 0, step) };
}

export function withoutStep(content: CampaignContent, id: string): CampaignContent {
  return { ...content, actions: content.actions.filter((step) => step._id !== id) };
}

/** The content with one step changed. */
export function withStep(content: CampaignContent, next: ContentStep): CampaignContent {
  return { ...content, actions: content.actions.map((step) => (step._id === next._id ? next : step)) };
}

/** The content with a step moved to `place`, from 0; beyond the ends it stands at the end. */
export function withStepMoved(content: CampaignContent, id: string, place: number): CampaignContent {
  const step = content.actions.find((each) => each._id === id);
  if (!step) return content;
  const others = content.actions.filter((each) => each._id !== id);
  const to = Math.max(0, Math.min(others.length, place));
  return { ...content, actions: others.toSpliced(to, 0, step) };
}

type Inputs = ContentStep['inputs'];

const payLabels: Readonly<Record<Language, string>> = { en: 'Pay now', es: 'Pagar ahora' };

/** What HTML says, as plain text: paragraphs and line ends stay, marks go. */
function plainText(html: string): string {
  return html
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/(?:p|li|h\d|div)>/gi, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** All texts of a step in another form: a step has one form for all its languages. */
function inFormat(inputs: Inputs, format: Inputs['format']): Inputs {
  if (inputs.format === format) return inputs;
  const turn = (text: StepText, language: Language): StepText => ({
    subject: text.subject,
    message: format === 'html' ? textToHtml(text.message, payLabels[language]) : plainText(text.message),
  });
  const translations = Object.fromEntries(
    languages.flatMap((language) => {
      const text = inputs.translations[language];
      return text ? [[language, turn(text, language)] as const] : [];
    }),
  );
  return { ...inputs, ...turn(inputs, languages[0]), translations, format };
}

/** The inputs with the text of one language written; the others follow into its form. */
export function withText(
  inputs: Inputs,
  language: Language,
  text: StepText & { readonly format: Inputs['format'] },
): Inputs {
  const { format, subject, message } = text;
  const others = inFormat(inputs, format);
  if (language === languages[0]) return { ...others, subject, message };
  return { ...others, translations: { ...others.translations, [language]: { subject, message } } };
}

/** A step as another kind. Its texts are kept, without marks where the other kind has none. */
export function asKind(step: ContentStep, type: WorkflowStepKind): ContentStep {
  const inputs = type === 'send_email' ? step.inputs : inFormat(step.inputs, 'text');
  return { ...step, type, inputs: { ...inputs, templateId: null } };
}

export const isTask = (kind: WorkflowStepKind): boolean => kind === 'task' || kind === 'task_call';
