import { z } from 'zod';
import { pageSearch } from '../../kit/views/list-search.ts';

/** State of the queue of failed payments as it stands in the URL. */
export const failedPaymentSearch = z.object(pageSearch);
