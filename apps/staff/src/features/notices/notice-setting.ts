import type { noticeSetting } from '@recoup/contract/notices.ts';
import type { z } from 'zod';

export type NoticeSetting = z.output<typeof noticeSetting>;
