import type { z } from 'zod';
import type { unmatchedSearch } from './unmatched-search.ts';

type UnmatchedSearch = z.output<typeof unmatchedSearch>;

/** What one kind of tray shows, and how it asks for another part of it. */
export type TrayProps = {
  readonly search: UnmatchedSearch;
  readonly onSearch: (next: Partial<UnmatchedSearch>) => void;
};
