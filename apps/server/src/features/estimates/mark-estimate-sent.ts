import { isRefusal, type Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { openEstimate } from './open-estimate.ts';
import { prepareVersion } from './prepare-version.ts';

interface Command {
  readonly id: string;
  readonly version: number;
  readonly requestId: string;
}

/** Somebody gave the estimate to the customer in another way, such as by hand: from now on it can be accepted. */
export async function markEstimateSent(
  context: Context,
  actor: MemberActor,
  { id, version, requestId }: Command,
): Promise<Refusal | null> {
  const prepared = await prepareVersion(context, actor.companyId, { id, version });
  if (isRefusal(prepared)) return prepared;
  const refused = await inCompany(context.db, { actor, requestId }, (work) =>
    openEstimate(work, prepared, 'estimate-marked-sent'),
  );
  if (refused) await context.files.remove(prepared.attachment.fileKey);
  return refused;
}
