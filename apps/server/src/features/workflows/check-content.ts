import { type FieldProblem, isRefusal } from '@recoup/domain/errors.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { FieldCode } from '@recoup/domain/refusals/field-sentences.ts';
import type { Work } from '#server/work/work.ts';
import { readCustomVariables } from '../custom-fields/read-custom-variables.ts';
import { isEmptyFilter } from '../record-filters/account-filter.ts';
import { compileMessage } from '../templates/message-template.ts';
import { readSenders } from './references.store.ts';
import type { ContentStep, WorkflowContent } from './workflow-drafts.store.ts';

/** What keeps a content from going live, with its place: `actions.1.subject`, `audience`. */
export interface ContentProblem {
  readonly field: string;
  readonly stepId: string | null;
  readonly problem: FieldProblem;
}

/** Everything that is wrong with a content, in the order of its steps; empty when it may go live. */
export async function checkContent(
  work: Work,
  content: WorkflowContent,
  language: Language,
): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const whole = (field: string, problem: FieldCode) => problems.push({ field, stepId: null, problem });
  if (content.actions.length === 0) whole('actions', 'steps-missing');
  if (content.audienceType === 'filter' && isEmptyFilter(content.audience.filters ?? {}))
    whole('audience', 'audience-missing');
  if (content.optionSet === 'after' && content.issuedAfter === null) whole('issuedAfter', 'issued-after-missing');
  const variables = await readCustomVariables(work, language);
  const { members, canText } = await readSenders(work, content);
  for (const [at, step] of content.actions.entries()) {
    const add = (field: string, problem: FieldProblem) =>
      problems.push({ field: `actions.${at}.${field}`, stepId: step._id, problem });
    for (const { field, problem } of stepProblems(step, language, variables)) add(field, problem);
    if (step.inputs.assigneeId && !members.has(step.inputs.assigneeId)) add('assigneeId', 'assignee-gone');
    if (step.type === 'send_sms' && !canText) add('type', 'texts-unregistered');
  }
  return problems;
}

/** What is wrong at a field of a step. */
interface StepProblem {
  readonly field: string;
  readonly problem: FieldProblem;
}

/** What is wrong with one step by itself; fields as the inspector of the step names them. */
export function stepProblems(
  step: Pick<ContentStep, 'type' | 'inputs'>,
  language: Language,
  variables: Awaited<ReturnType<typeof readCustomVariables>>,
): StepProblem[] {
  const { subject, message, format, translations } = step.inputs;
  const problems: StepProblem[] = [];
  const isTask = step.type === 'task' || step.type === 'task_call';
  if (isTask && subject.trim() === '') problems.push({ field: 'subject', problem: 'title-missing' });
  if (step.type === 'send_email' && subject.trim() === '')
    problems.push({ field: 'subject', problem: 'subject-missing' });
  if (!isTask && message.trim() === '') problems.push({ field: 'message', problem: 'message-missing' });
  if (step.type === 'send_sms' && format === 'html') problems.push({ field: 'format', problem: 'text-formatted' });
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
    for (const [field, problem] of Object.entries(wrong.fields ?? {}))
      problems.push({ field: `${place}${field}`, problem });
  }
  return problems;
}
