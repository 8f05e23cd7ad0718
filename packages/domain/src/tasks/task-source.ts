/** What makes tasks: a person of the team, or what happened to a record. `risk`: a customer's word that needs a person. */
export const taskSources = ['person', 'campaign', 'dispute', 'estimate', 'contract', 'payment', 'risk'] as const;
export type TaskSourceKind = (typeof taskSources)[number];

/** The records that ask for tasks. */
export const taskSourceNouns = [
  ...(['member', 'workflow', 'dispute', 'estimate', 'contract', 'payment', 'plan', 'schedule', 'promise'] as const),
  ...(['offer', 'credit', 'answer', 'message', 'call'] as const),
] as const;
export type TaskSourceNoun = (typeof taskSourceNouns)[number];

const kinds: Readonly<Record<TaskSourceNoun, TaskSourceKind>> = {
  member: 'person',
  workflow: 'campaign',
  dispute: 'dispute',
  estimate: 'estimate',
  contract: 'contract',
  payment: 'payment',
  plan: 'payment',
  schedule: 'payment',
  promise: 'payment',
  offer: 'payment',
  credit: 'payment',
  answer: 'risk',
  message: 'risk',
  call: 'risk',
};

/** What asked for a task, as it is stored: the record's id is null where there is none to open. */
export interface TaskSource {
  readonly kind: TaskSourceKind;
  readonly noun: TaskSourceNoun;
  readonly id: string | null;
}

const nouns: ReadonlySet<string> = new Set(taskSourceNouns);
const isNoun = (noun: string | null): noun is TaskSourceNoun => noun !== null && nouns.has(noun);

/** What is stored of it: a request of before sources were kept was a customer's word. */
export function storedTaskSource(noun: string | null, id: string | null): TaskSource {
  return isNoun(noun) ? taskSource(noun, id) : taskSource('answer', null);
}

/** A task that a record asks for. */
export function taskSource(noun: TaskSourceNoun, id: string | null): TaskSource {
  return { kind: kinds[noun], noun, id };
}
