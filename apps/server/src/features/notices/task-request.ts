import type { TaskSource } from '@recoup/domain/tasks/task-source.ts';

export interface TaskRequest {
  /** Of the task: asking again under the same id adds nothing. */
  readonly taskId: string;
  readonly debtorId: string;
  readonly accountId?: string | null;
  /** In the company's language, at most 200 characters. */
  readonly title: string;
  readonly details: string;
  /** Whole days from now by the company's clock; 0 is at once. */
  readonly dueInDays: number;
  readonly assigneeId?: string | null;
  /** What asks for it. */
  readonly source: TaskSource;
}
