import type { checkedContact } from '@recoup/contract/skip-tracing.ts';
import { maskContact } from '@recoup/domain/contacts/mask-contact.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { listContactRows } from '#server/features/contacts/contacts.store.ts';
import { writeCheck } from '#server/features/debtors/contact-facts.store.ts';
import { debtorExists } from '#server/features/debtors/debtors.store.ts';
import { inCompany } from '#server/work/in-company.ts';

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
  const points = await inCompany(context.db, companyId, async (work) =>
    (await debtorExists(work, debtorId)) ? listContactRows(work, { debtorId }) : refuse('DEBTOR_NOT_FOUND'),
  );
  if (isRefusal(points)) return points;
  if (points.length === 0) return { data: [] };
  const said = await context.gateways.contactData.validate(
    companyId,
    points.map(({ kind, value }) => ({ kind, value })),
  );
  if (said.kind === 'failed') {
    context.log.warn({ companyId, debtorId, reason: said.message }, 'the check of contacts failed');
    return refuse('PROVIDER_UNAVAILABLE');
  }
  return inCompany(context.db, { actor, requestId }, async (work) => {
    const at = work.now;
    const data = points.map(({ id, kind, value }, index) => ({
      _id: id,
      kind,
      value,
      result: said.results[index] ?? ('unknown' as const),
    }));
    for (const { _id: contactId, value, result } of data) await writeCheck(work, { contactId, value, result, at });
    work.audit({
      action: 'debtor.validate',
      recordKind: 'debtor',
      recordId: debtorId,
      after: { results: Object.fromEntries(data.map(({ _id, result }) => [_id, result])) },
    });
    work.notify('debtor', [debtorId]);
    return {
      data: data.map(({ value, ...rest }) => ({
        ...rest,
        maskedValue: maskContact(rest.kind, value),
        at: at.toISOString(),
      })),
    };
  });
}
