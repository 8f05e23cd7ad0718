import { activityChannels } from '@recoup/domain/activities/channel-events.ts';
import { timelineEvents } from '@recoup/domain/vocabulary.ts';
import { z } from 'zod';

const day = z.iso.date().optional().catch(undefined);
const id = z.uuid().optional().catch(undefined);

/** What the activity of the company is narrowed to, as it stands in the URL. */
export const activitySearch = z.object({
  types: z.array(z.enum(timelineEvents)).max(timelineEvents.length).optional().catch(undefined),
  actorKind: z.enum(['debtor', 'system']).optional().catch(undefined),
  memberId: id,
  debtorId: id,
  accountId: id,
  channel: z.enum(activityChannels).optional().catch(undefined),
  from: day,
  to: day,
  search: z.string().max(200).optional().catch(undefined),
});
export type ActivitySearch = z.output<typeof activitySearch>;
