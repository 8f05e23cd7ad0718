import type { readBranding } from '@recoup/contract/branding.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';

export type Branding = ReplyOf<typeof readBranding>;
