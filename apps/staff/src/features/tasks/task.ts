import type { task } from '@recoup/contract/tasks.ts';
import type { z } from 'zod';

export type Task = z.output<typeof task>;
