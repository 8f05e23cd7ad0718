import { channels, tones } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';

/** State of the list of templates as it stands in the URL. */
export const templateSearch = z.object({
  search: z.string().max(200).optional().catch(undefined),
  channel: z.enum(channels).optional().catch(undefined),
  category: z.string().max(60).optional().catch(undefined),
  tone: z.enum(tones).optional().catch(undefined),
});
