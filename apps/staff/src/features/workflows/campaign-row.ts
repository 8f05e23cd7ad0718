import type { workflowRow } from '@recoup/contract/workflows.ts';
import type { z } from 'zod';

export type CampaignRow = z.output<typeof workflowRow>;
