import type { Recovery } from '#server/db/recovery.ts';
import type { Work } from '#server/work/work.ts';

/** Writes down in a company's audit that it goes on after a restore, and what the comparison had found for it (G59, G61). */
export function noteResumed(
  work: Work,
  { backupAt, restoredAt }: Recovery,
  found: Readonly<Record<string, number>>,
): void {
  work.audit({
    action: 'recovery.resume',
    recordKind: 'company',
    recordId: work.companyId,
    after: { backupAt: backupAt.toISOString(), restoredAt: restoredAt.toISOString(), ...found },
  });
}
