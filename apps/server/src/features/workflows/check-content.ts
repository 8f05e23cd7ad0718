import { isRefusal } from '@recoup/domain/errors.ts';
import type { Language, Translated } from '@recoup/domain/languages.ts';
import type { Work } from '#server/work/work.ts';
import { isEmptyFilter } from '../accounts/account-filter.ts';
import { readCustomVariables } from '../custom-fields/read-custom-variables.ts';
import { compileMessage } from '../templates/message-template.ts';
import { readSenders } from './references.store.ts';
import type { ContentStep, WorkflowContent } from './workflow-drafts.store.ts';

/** What keeps a content from going live, with its place: `actions.1.subject`, `audience`. */
export interface ContentProblem {
  readonly field: string;
  readonly stepId: string | null;
  readonly text: string;
}

const texts = {
  steps: { en: 'Add a step first.', es: 'Añada primero un paso.' },
  audience: { en: 'Choose whom the campaign is for.', es: 'Elija para quién es la campaña.' },
  issuedAfter: {
    en: 'Choose the date after which invoices count.',
    es: 'Elija la fecha desde la que cuentan las facturas.',
  },
  subject: { en: 'An e-mail needs a subject.', es: 'Un correo necesita un asunto.' },
  title: { en: 'A task needs a title.', es: 'Una tarea necesita un título.' },
  message: { en: 'Write the message.', es: 'Escriba el mensaje.' },
  html: { en: 'A text message holds no formatting.', es: 'Un mensaje de texto no lleva formato.' },
  assignee: {
    en: 'This team member is no longer here. Choose another one.',
    es: 'Este miembro del equipo ya no está. Elija otro.',
  },
  registration: {
    en: 'Text messages cannot be sent yet: their registration with the carriers is not active.',
    es: 'Aún no se pueden enviar mensajes de texto: su registro con los operadores no está activo.',
  },
} as const satisfies Record<string, Translated>;

/** Everything that is wrong with a content, in the order of its steps; empty when it may go live. */
export async function checkContent(
  work: Work,
  content: WorkflowContent,
  language: Language,
): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const whole = (field: string, text: Translated) => problems.push({ field, stepId: null, text: text[language] });
  if (content.actions.length === 0) whole('actions', texts.steps);
  if (content.audienceType === 'filter' && isEmptyFilter(content.audience.filters ?? {}))
    whole('audience', texts.audience);
  if (content.optionSet === 'after' && content.issuedAfter === null) whole('issuedAfter', texts.issuedAfter);
  const variables = await readCustomVariables(work, language);
  const { members, canText } = await readSenders(work, content);
  for (const [at, step] of content.actions.entries()) {
    const add = (field: string, text: string) =>
      problems.push({ field: `actions.${at}.${field}`, stepId: step._id, text });
    for (const { field, text } of stepProblems(step, language, variables)) add(field, text);
    if (step.inputs.assigneeId && !members.has(step.inputs.assigneeId)) add('assigneeId', texts.assignee[language]);
    if (step.type === 'send_sms' && !canText) add('type', texts.registration[language]);
  }
  return problems;
}

/** What is wrong with one step by itself; fields as the inspector of the step names them. */
export function stepProblems(
  step: Pick<ContentStep, 'type' | 'inputs'>,
  language: Language,
  variables: Awaited<ReturnType<typeof readCustomVariables>>,
): Array<{ field: string; text: string }> {
  const { subject, message, format, translations } = step.inputs;
  const problems: Array<{ field: string; text: string }> = [];
  const isTask = step.type === 'task' || step.type === 'task_call';
  if (isTask && subject.trim() === '') problems.push({ field: 'subject', text: texts.title[language] });
  if (step.type === 'send_email' && subject.trim() === '')
    problems.push({ field: 'subject', text: texts.subject[language] });
  if (!isTask && message.trim() === '') problems.push({ field: 'message', text: texts.message[language] });
  if (step.type === 'send_sms' && format === 'html') problems.push({ field: 'format', text: texts.html[language] });
  const channel = step.type === 'send_email' ? 'EMAIL' : 'SMS';
  const versions: ReadonlyArray<readonly [string, { subject: string; message: string }]> = [
    ['', { subject, message }],
    ...Object.entries(translations).map(([name, text]) => [`translations.${name}.`, text] as const),
  ];
  for (const [place, text] of versions) {
    const wrong = compileMessage(
      { ...text, channel, format: channel === 'SMS' ? 'text' : format },
      language,
      variables,
    );
    if (!isRefusal(wrong)) continue;
    for (const [field, sentence] of Object.entries(wrong.fields ?? {}))
      problems.push({ field: `${place}${field}`, text: sentence });
  }
  return problems;
}
