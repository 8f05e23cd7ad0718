import type { Language } from '@recoup/domain/languages.ts';
import type { TaskSource } from '@recoup/domain/tasks/task-source.ts';

export interface TaskWords {
  readonly title: string;
  readonly details: string;
}

/** The same in every language. */
export type SpokenWords = Readonly<Record<Language, TaskWords>>;

export interface TaskRequest {
  /** Of the task: asking again under the same id adds nothing. */
  readonly taskId: string;
  readonly debtorId: string;
  readonly accountId?: string | null;
  /** What is to be done, as whoever reads it speaks; a title has at most 200 characters. */
  readonly words: (language: Language) => TaskWords;
  /** Whole days from now by the company's clock; 0 is at once. */
  readonly dueInDays: number;
  readonly assigneeId?: string | null;
  /** What asks for it. */
  readonly source: TaskSource;
}
