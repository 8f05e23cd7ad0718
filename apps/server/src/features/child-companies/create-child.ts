import type { newChild } from '@recoup/contract/child-companies.ts';
import { CHILDREN_MAX } from '@recoup/domain/companies/children-max.ts';
import { isRefusal, type Refusal, refuse } from '@recoup/domain/errors.ts';
import { checkSubdomain } from '@recoup/domain/registration/subdomain.ts';
import { uuidv7 } from 'uuidv7';
import type { z } from 'zod';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { enter, remove } from '#server/db/directory.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { checkConfirmed } from '../auth/check-confirmed.ts';
import { insertCompany, readIsDemo } from '../companies/companies.store.ts';
import { lockCompany } from '../companies/company-settings.store.ts';
import { openCompany } from '../companies/open-company.ts';
import { refuseWhileClosing } from '../companies/refuse-while-closing.ts';
import { senderOf } from '../companies/sender-of.ts';
import { openPayAccount } from '../recoup-pay/open-pay-account.ts';
import { refuseHeld, refuseOverLimit } from '../subscriptions/refuse-over-limit.ts';
import { seedTemplates } from '../templates/seed-templates.ts';
import { deleteChild, insertChild, listChildIds } from './child-companies.store.ts';
import { refuseBelowClosing } from './refuse-below-closing.ts';

type Asked = { readonly actor: MemberActor; readonly requestId: string };

/**
 * Makes a company below the member's, with all that any company begins with and nobody in it yet. Answers its id. Refusals:
 * REAUTH_REQUIRED; DOMAIN_ALREADY_USED and a name that none can have, at the field; TOO_MANY_REQUESTS beyond fifty; PLAN_LIMIT;
 * COMPANY_CLOSING and PARENT_CLOSING where the member's company is being deleted.
 */
export async function createChild(
  context: Context,
  asked: Asked,
  { name, subdomain }: z.output<typeof newChild>,
): Promise<string | Refusal> {
  const problem = checkSubdomain(subdomain);
  if (problem === 'NOT_A_NAME') return refuse('INVALID_FIELD', { subdomain: 'subdomain-form' });
  const taken = refuse('DOMAIN_ALREADY_USED', { subdomain: 'DOMAIN_ALREADY_USED' });
  if (problem === 'OURS') return taken;
  const childId = uuidv7();
  // Written first: a child that nobody knows of would be nobody's. One whose making breaks off shows nowhere.
  const begun = await inCompany(context.db, asked, async (work) => {
    const refused = await checkConfirmed(work);
    if (refused) return refused;
    await lockCompany(work);
    const closing = await refuseWhileClosing(work);
    if (closing) return closing;
    const children = (await listChildIds(work)).length;
    if (children >= CHILDREN_MAX) return refuse('TOO_MANY_REQUESTS');
    const limited = (await refuseHeld(work)) ?? (await refuseOverLimit(work, 'childCompanies', async () => children));
    if (limited) return limited;
    await insertChild(work, childId, asked.actor.id);
    await enter(work.trx, 'parent', childId, { companyId: work.companyId, recordId: childId });
    const after = { childId, name, subdomain };
    work.audit({ action: 'company.create-child', recordKind: 'company', recordId: childId, after });
    return { timeZone: work.timeZone, isDemo: (await readIsDemo(work)) ?? false };
  });
  if (isRefusal(begun)) return begun;
  const company = { id: childId, name, subdomain, ...begun };
  const opened = await inCompany(
    context.db,
    { actor: systemOf(childId, asked.actor), requestId: asked.requestId },
    async (work) =>
      // Asked again: the parent's deletion may have begun between the two.
      (await refuseBelowClosing(work)) ?? ((await fill(work, context, company)) ? { id: childId } : taken),
  );
  if (!isRefusal(opened)) return childId;
  await inCompany(context.db, asked, async (work) => {
    await deleteChild(work, childId);
    await remove(work.trx, work.companyId, 'parent', childId);
  });
  return opened;
}

function systemOf(companyId: string, { origin }: MemberActor) {
  return { kind: 'system', companyId, ...(origin ? { origin } : {}) } as const;
}

/** False, and nothing is to be kept, when the name of its portal is another's. */
async function fill(
  work: Work,
  { settings }: Pick<Context, 'settings'>,
  company: Pick<Parameters<typeof insertCompany>[1], 'id' | 'name' | 'subdomain' | 'isDemo' | 'timeZone'>,
): Promise<boolean> {
  const { id, subdomain } = company;
  const sending = { mailFrom: senderOf(subdomain, settings.MAIL_FROM), smsFrom: '' };
  await insertCompany(work, { ...company, ...sending });
  if (!(await enter(work.trx, 'host', subdomain, { companyId: id, recordId: id }))) return false;
  await openCompany(work, sending);
  await openPayAccount(work, settings);
  await seedTemplates(work);
  work.audit({ action: 'company.begin-as-child', recordKind: 'company', recordId: id, after: { name: company.name } });
  return true;
}
