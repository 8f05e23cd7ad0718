import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { wholeName } from '@recoup/domain/exports/whole-parts.ts';
import type { Language } from '@recoup/domain/languages.ts';
import type { MemberActor } from '#server/actor.ts';
import { enqueue } from '#server/jobs/job.ts';
import type { Work } from '#server/work/work.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { type ExportRow, insertExport, readExportRow, readPlace, readWholeExport } from './exports.store.ts';
import { exportJob } from './write-export.job.ts';

/**
 * Begins to write everything of the company to one file. Only one is written at a time: whoever asks meanwhile is answered
 * that one. Refusals: REAUTH_REQUIRED, and IDEMPOTENCY_KEY_REUSED for the id of another export.
 */
export async function exportEverything(
  work: Work<MemberActor>,
  id: string,
  language: Language,
): Promise<ExportRow | Refusal> {
  const unconfirmed = await checkConfirmed(work);
  if (isRefusal(unconfirmed)) return unconfirmed;
  await lockCompany(work);
  const known = await readExportRow(work, id);
  if (known) return known.list === 'everything' ? known : refuse('IDEMPOTENCY_KEY_REUSED');
  const running = await readWholeExport(work);
  if (running && ['CREATED', 'PROCESSING'].includes(running.state)) return running;
  const { today } = await readPlace(work);
  const request = { list: 'everything', format: 'zip', language } as const;
  const fileName = `${wholeName[language]} ${today}.zip`;
  await insertExport(work, { id, request, fileName, memberId: work.actor.id, memberName: work.actor.name });
  await enqueue(work.trx, exportJob, { companyId: work.companyId, exportId: id });
  const after = { list: request.list, format: request.format };
  work.audit({ action: 'export.create', recordKind: 'export', recordId: id, after });
  work.notify('job', [id]);
  return (await readExportRow(work, id)) ?? refuse('NOT_FOUND');
}
