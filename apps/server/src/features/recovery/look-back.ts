import type { Fate, LookedBack } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { RecoveryWatch } from '#server/db/recovery.ts';
import type { MailGateway } from '#server/gateways/mail-gateway.ts';
import { readReported } from './recovery.store.ts';

/** What followed from news of before the restore is asked for by then. */
const BACKLOG_MS = 10 * 60_000;

/**
 * What the provider knows of a message that was to leave before everything went on after a restore: its id follows from
 * what it is about, so that the one that left before has the same. A mail is looked up; of a text the provider's reports,
 * which were all read before, tell (G12, G61). What a campaign planned or a member wrote later is new; receipts and answers
 * follow from news that were read during the recovery, and may be asked for a little later.
 */
export async function lookBack(
  { db, mail, recovery }: { readonly db: Database; readonly mail: MailGateway; readonly recovery: RecoveryWatch },
  { id, channel, waitedMs, runId, memberId }: LookedBack,
): Promise<Fate> {
  const last = recovery.last();
  const backlogMs = runId === null && memberId === null ? BACKLOG_MS : 0;
  if (!last?.resumedAt || Date.now() - waitedMs > last.resumedAt.getTime() + backlogMs) return { kind: 'new' };
  if (channel === 'SMS') {
    const reported = await readReported(db, id);
    return reported ? { kind: 'accepted', providerId: reported } : { kind: 'absent' };
  }
  const found = await mail.lookUp(id);
  return found === 'accepted' ? { kind: found, providerId: null } : { kind: found };
}
