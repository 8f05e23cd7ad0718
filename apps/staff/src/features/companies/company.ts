import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readCompany } from '@recoup/contract/companies.ts';

export type Company = ReplyOf<typeof readCompany>;
