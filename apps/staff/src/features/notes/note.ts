import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listAccountNotes } from '@recoup/contract/notes.ts';

export type Note = ReplyOf<typeof listAccountNotes>['data'][number];
