import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readRun } from '@recoup/contract/runs.ts';

export type CourseStep = ReplyOf<typeof readRun>['course'][number];
