import { type Refusal, refuse } from '@recoup/domain/errors.ts';
import { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Work } from '#server/work/work.ts';
import { readActivePartner, readPartnerName } from '../partners/partners.store.ts';
import { readRegistrationRow, setPartner } from './registration.store.ts';

/** Through whom a company came. */
export interface Referral {
  /** The partner's id, as their link has it. */
  readonly ref: string;
  readonly name: string;
}

/**
 * Says through whom the company comes; where that was said before, the first one stays and is answered. Refusals:
 * PARTNER_NOT_FOUND at `ref`, of a partner that is switched off, too; INVALID_STATUS of whoever opens no company.
 */
export async function setReferral(work: Work<MemberActor>, ref: string): Promise<Referral | Refusal> {
  const row = await readRegistrationRow(work, 'lock');
  if (!row || row.memberId !== work.actor.id) return refuse('INVALID_STATUS');
  if (row.partnerId) return { ref: row.partnerId, name: await readPartnerName(work, row.partnerId) };
  const partner = z.uuid().safeParse(ref).success ? await readActivePartner(work.trx, ref) : undefined;
  if (!partner) return refuse('PARTNER_NOT_FOUND', { ref: 'PARTNER_NOT_FOUND' });
  await setPartner(work, partner.id);
  work.audit({
    ...{ action: 'registration.set-partner', recordKind: 'company', recordId: work.companyId },
    after: { partner: partner.name },
  });
  return { ref: partner.id, name: partner.name };
}
