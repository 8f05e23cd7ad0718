import type { ParsedOf } from '@recoup/contract/call.ts';
import type { changeRecoupPay } from '@recoup/contract/recoup-pay.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { MemberActor } from '#server/actor.ts';
import type { Context } from '#server/context.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { acceptAttestation } from './accept-attestation.ts';
import { openAtProvider } from './open-at-provider.ts';
import { restartPayAccount } from './restart-pay-account.ts';
import { saveBusiness } from './save-business.ts';
import { saveOfficers } from './save-officers.ts';

type Step = ParsedOf<typeof changeRecoupPay>['body'];

/** Takes one step of bringing a company to its own account; a page of the provider's is answered where one is needed. */
export async function takePayStep(
  context: Context,
  doer: { readonly actor: MemberActor; readonly requestId: string },
  step: Step,
): Promise<{ readonly url?: string } | Refusal> {
  const { version } = step;
  const write = async (change: (work: Work<MemberActor>) => Promise<null | Refusal>) =>
    (await inCompany(context.db, doer, change)) ?? {};
  switch (step.step) {
    case 'business': {
      const { entityType: entity, ...values } = step.values;
      return write((work) => saveBusiness(work, { entity, ...values }, version));
    }
    case 'officers': {
      const officers = step.values.officers.map(({ _id: id, ...officer }) => ({ id, ...officer }));
      return write((work) => saveOfficers(work, officers, version));
    }
    case 'attest':
      return write((work) => acceptAttestation(work, step.values.hash, version));
    case 'restart':
      return write((work) => restartPayAccount(work, version));
    case 'identity':
      return openAtProvider(context, { ...doer, version, purpose: 'missing' });
    case 'bank':
      return openAtProvider(context, { ...doer, version, purpose: 'change' });
  }
}
