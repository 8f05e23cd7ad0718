import { z } from 'zod';
import { pageSearch } from '../../kit/views/list-search.ts';

/** State of the list of jobs as it stands in the URL. */
export const jobSearch = z.object(pageSearch);
