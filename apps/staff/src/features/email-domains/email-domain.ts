import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listEmailDomains } from '@recoup/contract/email-domains.ts';

export type EmailDomain = ReplyOf<typeof listEmailDomains>['data'][number];
export type EmailRecord = EmailDomain['records'][number];
