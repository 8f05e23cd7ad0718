import { z } from 'zod';
import { pageSearch } from '../../kit/views/list-search.ts';

/** State of the list of messages in doubt as it stands in the URL. */
export const doubtfulSearch = z.object(pageSearch);
