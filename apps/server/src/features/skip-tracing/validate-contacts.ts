import type { checkedContact } from '@recoup/contract/skip-tracing.ts';
import { maskContact } from '@recoup/domain/contacts/mask-contact.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { companyNow, inCompany } from '#server/db/transaction.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordExists } from '#server/features/activities/activities.store.ts';
import { writeAudit } from '#server/features/audit/write-audit.ts';
import { listContactRows, writeCheck } from '#server/features/contacts/contacts.store.ts';

/**
 * Has every contact point of a customer checked by the provider, and keeps what it says with the point. Nothing else
 * follows from it: whether a doubtful point is used stays a person's decision. The answer shows values in part only.
 */
export async function validateContacts(
  context: Context,
  actor: MemberActor,
  debtorId: string,
  requestId: string,
): Promise<{ data: z.output<typeof checkedContact>[] } | Refusal> {
  const { companyId } = actor;
  const points = await inCompany(context.db, companyId, async (trx) =>
    (await recordExists(trx, companyId, { debtorId }))
      ? listContactRows(trx, companyId, { debtorId })
      : refuse('DEBTOR_NOT_FOUND'),
  );
  if (isRefusal(points)) return points;
  if (points.length === 0) return { data: [] };
  const said = await context.gateways.contactData.validate(points.map(({ kind, value }) => ({ kind, value })));
  if (said.kind === 'failed') {
    context.log.warn({ companyId, debtorId, reason: said.message }, 'the check of contacts failed');
    return refuse('PROVIDER_UNAVAILABLE');
  }
  return inCompany(context.db, companyId, async (trx) => {
    const at = await companyNow(trx);
    const data = points.map(({ id, kind, value }, index) => ({
      _id: id,
      kind,
      value,
      result: said.results[index] ?? ('unknown' as const),
    }));
    for (const { _id: contactId, value, result } of data)
      await writeCheck(trx, companyId, { contactId, value, result, at });
    await writeAudit(trx, actor, {
      action: 'debtor.validate',
      recordKind: 'debtor',
      recordId: debtorId,
      after: { results: Object.fromEntries(data.map(({ _id, result }) => [_id, result])) },
      requestId,
    });
    await notifyScreens(trx, companyId, 'debtor', [debtorId]);
    return {
      data: data.map(({ value, ...rest }) => ({
        ...rest,
        maskedValue: maskContact(rest.kind, value),
        at: at.toISOString(),
      })),
    };
  });
}
