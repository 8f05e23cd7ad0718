import type { CallState } from '@recoup/client/use-call.ts';
import type { listFilters } from '@recoup/contract/bulk.ts';
import type { FilterField } from '@recoup/ui/filter/filter-field.ts';
import type { FigureStrip } from '@recoup/ui/page/figure-strip.tsx';
import type { DataTable } from '@recoup/ui/table/data-table.tsx';
import type { Selection } from '@recoup/ui/table/selection.ts';
import type { TableColumn } from '@recoup/ui/table/table-column.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import type { ListSearch } from '../views/list-search.ts';
import type { Views } from '../views/use-views.ts';

/** What narrows a list, as bulk actions and exports take it. */
export type ListFilters = z.input<typeof listFilters>;

export type BulkProps = {
  readonly selection: Selection;
  readonly total: number;
  /** Never empty: of a list that is not narrowed, "all" is said in so many words (G28). */
  readonly filters: ListFilters;
  readonly onDone: () => void;
};

/** The list as it stands on the screen, for whatever writes it down. */
export type ShownList = {
  readonly filters: ListFilters;
  /** Ids of the columns in their order. */
  readonly columns: string[];
  readonly sort: string | undefined;
};

export type ListAnswer<Row> = {
  readonly data: readonly Row[];
  readonly total?: number | null;
  /** Not all were counted. */
  readonly hasMore?: boolean;
};
/** A list as it was asked for, with whatever else came with it. */
export type ListCall<Row> = Omit<CallState<ListAnswer<Row>>, 'mutate'> & { readonly mutate: () => Promise<unknown> };

export type ListPageProps<Row> = {
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly figures?: ComponentProps<typeof FigureStrip>['figures'];
  /** Keys what the person keeps about this list: its columns. */
  readonly name: string;
  readonly search: ListSearch;
  /** Puts a change into the URL; `replace` where it is no step to go back to. */
  readonly onSearch: (next: Partial<ListSearch>, replace: boolean) => void;
  readonly list: ListCall<Row>;
  readonly columns: readonly TableColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly card: ComponentProps<typeof DataTable<Row>>['card'];
  readonly onOpen: (row: Row) => void;
  readonly searchLabel: string;
  /** The order that the server gives without being asked for one. */
  readonly defaultSort?: string;
  readonly fields?: readonly FilterField[];
  readonly views?: Views;
  /** Filters that are no conditions, and whether one of them narrows the list. */
  readonly quick?: {
    readonly chips: ReactNode;
    readonly isOn: boolean;
    readonly clear: Readonly<Record<string, undefined>>;
    /** They lead to other lists too, so they stay while this one is empty. */
    readonly stays?: boolean;
  };
  /** What else narrows the list, as bulk actions take it. */
  readonly filtersBeside?: ListFilters;
  /** What can be done with chosen rows; without it rows cannot be chosen. */
  readonly bulk?: (props: BulkProps) => ReactNode;
  readonly rowKeys?: ComponentProps<typeof DataTable<Row>>['rowKeys'];
  /** Over the list: what has just happened to it. */
  readonly notice?: ReactNode;
  /** A record beside the list. */
  readonly peek?: { readonly title: (row: Row) => string; readonly content: (row: Row) => ReactNode };
  /** Beside the columns: what writes the list down as it stands. */
  readonly tools?: (shown: ShownList) => ReactNode;
  /** The first record is still to come. */
  readonly first: ReactNode;
  /** `c` begins a new record. */
  readonly create?: { readonly title: string; readonly run: () => void };
  /** A list that cannot be refreshed says so over what it still shows (document, section 9). */
  readonly saysStale?: boolean;
  readonly isPaged?: boolean;
};
