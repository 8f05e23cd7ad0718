import { actorKinds } from '@recoup/domain/audit/actor-kinds.ts';
import { z } from 'zod';

const word = z.string().max(60).optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** Which rows of the audit are shown, as it stands in the URL, and the one that is open beside them. */
export const auditSearch = z.object({
  actorKind: z.enum(actorKinds).optional().catch(undefined),
  actorId: z.uuid().optional().catch(undefined),
  action: word,
  recordKind: word,
  recordId: z.uuid().optional().catch(undefined),
  from: day,
  to: day,
  /** The place behind the last row of the page before. */
  cursor: z.string().max(200).optional().catch(undefined),
  entry: z.uuid().optional().catch(undefined),
});
export type AuditSearch = z.output<typeof auditSearch>;
