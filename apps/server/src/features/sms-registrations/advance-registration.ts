import { nextStep, type RegistrationStep } from '@recoup/domain/sms-registrations/next-step.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import { carryOutStep } from './carry-out-step.ts';
import { followRegistration } from './follow-registration.ts';
import { keepNumber } from './keep-number.ts';
import { type Registration, readRegisteringCompany, readRegistration } from './sms-registrations.store.ts';

const AGAIN_MS = 10 * 60_000;

/**
 * Brings a registration as far as it goes now: each step is asked for outside of a transaction and written down before the
 * next one. Whoever is cut off in between begins where the books stand, and looks up what may have happened.
 */
export async function advanceRegistration(
  context: Pick<Context, 'jobsDb' | 'gateways' | 'log'>,
  companyId: string,
  signal?: AbortSignal,
): Promise<void> {
  const { jobsDb, log } = context;
  const gateway = context.gateways.smsRegistrations;
  const done = new Set<RegistrationStep>();
  await keepNumber(context, companyId);
  for (;;) {
    signal?.throwIfAborted();
    const read = await inCompany(jobsDb, companyId, async (work) => ({
      row: await readRegistration(work),
      name: (await readRegisteringCompany(work)).name,
    }));
    const step = nextStep(factsOf(read.row), done);
    if (!step) break;
    done.add(step);
    const result = await carryOutStep(step, { companyId, companyName: read.name, row: read.row, gateway });
    if (result.kind === 'unclear') {
      log.warn({ companyId, step, message: result.message }, 'registration of texts: no clear answer');
      await inCompany(jobsDb, companyId, (work) =>
        followRegistration(work, { nextLookAt: new Date(work.now.getTime() + AGAIN_MS) }),
      );
      return;
    }
    await inCompany(jobsDb, companyId, (work) => followRegistration(work, result.change));
    if (result.isEnd) break;
  }
}

const factsOf = (row: Registration) => ({
  brand: { state: row.brandState, todo: row.brandTodo, isKnown: row.brandProviderId !== null },
  campaign: { todo: row.campaignTodo, isKnown: row.campaignProviderId !== null, said: row.campaignSaid },
  number: { state: row.numberState, hasProfile: row.profileId !== null, isUnpaid: row.keptUntil !== null },
});
