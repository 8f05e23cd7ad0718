import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readProject } from '@recoup/contract/projects.ts';

export type Project = ReplyOf<typeof readProject>;
