import { SUBDOMAIN_REST_DAYS } from '@recoup/domain/companies/closing.ts';
import { sql } from 'kysely';
import { wake } from '#server/db/wake.ts';
import type { Work } from '#server/work/work.ts';
import { wakeBilling } from '../billing/wake-billing.ts';
import { countOpenChildren } from '../child-companies/count-open-children.ts';
import { type ClosingRow, readClosing } from './closing.store.ts';
import { freeName, shutCompany } from './shut-company.ts';
import { waitForChildren } from './wait-for-children.ts';

const SUBDOMAIN_REST_MS = SUBDOMAIN_REST_DAYS * 86_400_000;

/**
 * Ends a company whose days are over: nobody gets in any more, by whatever way, its addresses are free, and what the team
 * kept for itself is gone. Its customers' data follow in batches (`erase-customers.ts`): a look is asked for that goes on
 * where one broke off. Later its portal's name is free, too. Called too early, or for a company that was kept, it changes nothing.
 */
export async function endCompany(work: Work): Promise<void> {
  const closing = await readClosing(work, 'lock');
  if (closing.state === 'CLOSED' && !closing.isErased) return lookAgain(work);
  if (closing.state === 'CLOSED' && closing.isSubdomainFree) return freeSubdomain(work, closing);
  if (closing.state !== 'CLOSING' || !closing.isOver) {
    const at = closing.state === 'CLOSING' || closing.state === 'CLOSED' ? nextLook(closing) : null;
    await wake(work, 'closing', at, 'exactly');
    return;
  }
  // What nobody can reach from above any more would go on collecting.
  const children = await countOpenChildren(work);
  if (children > 0) return waitForChildren(work, closing, children);
  await shutCompany(work, closing);
  await lookAgain(work);
  // Whatever it still pays for Recoup ends at the provider now, tried until it has.
  await wakeBilling(work);
  work.audit({ action: 'company.end', recordKind: 'company', recordId: work.companyId });
  work.notify('company', []);
}

/** Should what follows break off and not be tried again by itself. */
const lookAgain = (work: Work) => wake(work, 'closing', sql`now() + interval '1 hour'`, 'exactly', 'real');

/** When its end, or what follows it, is looked at next. */
export function nextLook({ state, closesAt, isOver, remindsAt }: ClosingRow): Date | null {
  if (closesAt === null) return null;
  if (state === 'CLOSING' && !isOver) return remindsAt ?? closesAt;
  return new Date(closesAt.getTime() + SUBDOMAIN_REST_MS);
}

async function freeSubdomain(work: Work, { subdomain }: ClosingRow): Promise<void> {
  await freeName(work, subdomain);
  await wake(work, 'closing', null, 'exactly');
  work.audit({ action: 'company.free-name', recordKind: 'company', recordId: work.companyId, before: { subdomain } });
}
