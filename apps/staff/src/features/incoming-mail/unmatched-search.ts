import { trayStates } from '@recoup/contract/incoming-mail.ts';
import { z } from 'zod';
import { pageSearch } from '../../kit/views/list-search.ts';

/** State of the tray of mails as it stands in the URL. */
export const unmatchedSearch = z.object({ ...pageSearch, state: z.enum(trayStates).catch('OPEN').default('OPEN') });
