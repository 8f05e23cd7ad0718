import { enter } from '#server/db/directory.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { CardSetup } from '#server/gateways/card-gateway.ts';
import { asSystem } from '#server/work/make-work.ts';
import type { Work } from '#server/work/work.ts';
import { keepMethod } from './keep-method.ts';
import { makeDefault } from './make-default.ts';
import { lockSetup, readMethod, type SetupRow, updateSetup } from './payment-methods.store.ts';
import { tellAuthorization } from './tell-authorization.ts';

/**
 * Brings an attempt to save a method to what is true at the provider, by webhook or return, in any order and any number of
 * times (G22). The method that it replaces goes on being charged until who charges it has heard of the new one.
 */
export async function settleSetup(work: Work, setupId: string, setup: CardSetup): Promise<void> {
  const known = await lockSetup(work, setupId);
  if (!known) throw new Error(`setup ${setupId} is not there`);
  const providerSetupId = setup.setupIntentId;
  if (!known.providerSetupId) {
    await enter(work.trx, 'setup-intent', providerSetupId, { companyId: work.companyId, recordId: setupId });
    if (known.status === 'CREATED') await updateSetup(work, setupId, { status: 'REQUESTED', providerSetupId });
  }
  if (known.status === 'SUCCESS') return;
  if (setup.status === 'succeeded' && setup.method) return succeed(work, known, setup);
  const failureMessage = setup.failure?.message ?? null;
  if (setup.status === 'canceled') await updateSetup(work, setupId, { status: 'CANCELED', failureMessage });
  else if (failureMessage && known.status !== 'CANCELED') {
    await updateSetup(work, setupId, { status: 'REQUESTED', failureMessage });
  }
}

async function succeed(work: Work, known: SetupRow, setup: CardSetup): Promise<void> {
  const { debtorId, provider, replacesId } = known;
  if (!setup.method) return;
  const at = work.now;
  const replaced = replacesId ? await readMethod(work, replacesId, debtorId) : null;
  const isDefault = known.isDefault || replaced?.isDefault === true;
  const methodId = await keepMethod(work, { debtorId, provider, method: setup.method, isDefault, at });
  if (!methodId) return;
  if (isDefault) await makeDefault(work, debtorId, methodId);
  await updateSetup(work, known.id, {
    status: 'SUCCESS',
    providerSetupId: setup.setupIntentId,
    methodId,
    failureMessage: null,
  });
  await tellAuthorization(work, methodId, { setupId: known.id });
  // The vocabulary has no event for it, so it is a note of the product (decision 0033).
  const data = { change: 'payment-method' as const, kind: setup.method.kind, to: setup.method.last4 };
  await recordActivity(asSystem(work), { type: 'note created', debtorId, at, data });
  if (replacesId && replacesId !== methodId) {
    work.emit({
      name: 'payment-method.replaced',
      companyId: work.companyId,
      debtorId,
      methodId,
      replacedMethodId: replacesId,
    });
  }
  work.notify('activity', [debtorId]);
}
