import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listUnmatched } from '@recoup/contract/incoming-mail.ts';

/** A mail of the tray. */
export type UnmatchedMail = ReplyOf<typeof listUnmatched>['data'][number];
