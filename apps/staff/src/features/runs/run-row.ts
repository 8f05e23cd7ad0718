import type { run } from '@recoup/contract/runs.ts';
import type { z } from 'zod';

export type RunRow = z.output<typeof run>;
