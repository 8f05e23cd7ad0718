import type { reportQuestion } from '@recoup/contract/reports.ts';
import type { z } from 'zod';

export type Question = z.output<typeof reportQuestion>;
export type Page = { readonly page: number; readonly limit: number };
