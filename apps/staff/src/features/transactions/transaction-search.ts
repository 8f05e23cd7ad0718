import { transactionSorts } from '@recoup/domain/transactions/transaction-sorts.ts';
import { listSearch } from '../../kit/views/list-search.ts';

/** State of the transactions list as it stands in the URL. */
export const transactionSearch = listSearch(transactionSorts);
