import type { listApiKeys } from '@recoup/contract/api-keys.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';

export type ApiKey = ReplyOf<typeof listApiKeys>['data'][number];
