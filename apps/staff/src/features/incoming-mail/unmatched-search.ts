import { trayStates } from '@recoup/contract/incoming-mail.ts';
import { z } from 'zod';
import { pageSearch } from '../../kit/views/list-search.ts';

/** State of the tray as it stands in the URL: of mails, texts or calls. */
export const unmatchedSearch = z.object({
  ...pageSearch,
  kind: z.enum(['mails', 'texts', 'calls']).catch('mails').default('mails'),
  state: z.enum(trayStates).catch('OPEN').default('OPEN'),
});
