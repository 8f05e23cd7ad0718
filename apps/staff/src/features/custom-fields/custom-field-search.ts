import { entityKinds } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';

/** Which kind of record the page of own fields shows, as it stands in the URL. */
export const customFieldSearch = z.object({ entity: z.enum(entityKinds).optional().catch(undefined) });
