import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { customerFileName } from '@recoup/domain/exports/whole-parts.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import { isAsKept } from '#server/work/is-as-kept.ts';
import type { Work } from '#server/work/work.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { lockDebtor } from '../debtors/debtors.store.ts';
import { type ExportRow, insertExport, readExportRow, readPlace } from './exports.store.ts';
import { exportJob } from './write-export.job.ts';

/**
 * Begins to write everything about one customer to one file. Refusals: REAUTH_REQUIRED, NOT_FOUND, and
 * IDEMPOTENCY_KEY_REUSED for the id of another export.
 */
export async function exportDebtor(
  work: Work<MemberActor>,
  id: string,
  { debtorId, language }: { readonly debtorId: string; readonly language: Language },
): Promise<ExportRow | Refusal> {
  const unconfirmed = await checkConfirmed(work);
  if (isRefusal(unconfirmed)) return unconfirmed;
  const debtor = await lockDebtor(work, debtorId);
  if (!debtor) return refuse('NOT_FOUND');
  const request = { list: 'customer', format: 'zip', debtorId, language } as const;
  const known = await readExportRow(work, id);
  if (known) return isAsKept(known.request, request) ? known : refuse('IDEMPOTENCY_KEY_REUSED');
  const { today } = await readPlace(work);
  const fileName = `${customerFileName[language]} ${debtor.reference} ${today}.zip`;
  await insertExport(work, { id, request, fileName, memberId: work.actor.id, memberName: work.actor.name });
  await enqueue(work.trx, exportJob, { companyId: work.companyId, exportId: id });
  work.audit({ action: 'debtor.export', recordKind: 'debtor', recordId: debtorId, after: { fileName } });
  work.notify('job', [id]);
  return (await readExportRow(work, id)) ?? refuse('NOT_FOUND');
}
