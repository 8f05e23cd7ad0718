import type { Trx } from '#server/db/database.ts';
import { enter } from '#server/db/directory.ts';
import { companyNow } from '#server/db/transaction.ts';
import { emit } from '#server/events/event.ts';
import { notifyScreens } from '#server/events/live.ts';
import { recordActivity } from '#server/features/activities/record-activity.ts';
import type { CardSetup } from '#server/gateways/card-gateway.ts';
import { keepMethod } from './keep-method.ts';
import { lockSetup, readMethod, type SetupRow, updateSetup, writeDefault } from './payment-methods.store.ts';

/**
 * Brings an attempt to save a method to what is true at the provider, by webhook or return, in any order and any number of
 * times (G22). The method that it replaces goes on being charged until who charges it has heard of the new one.
 */
export async function settleSetup(trx: Trx, companyId: string, setupId: string, setup: CardSetup): Promise<void> {
  const known = await lockSetup(trx, companyId, setupId);
  if (!known) throw new Error(`setup ${setupId} is not there`);
  const providerSetupId = setup.setupIntentId;
  if (!known.providerSetupId) {
    await enter(trx, 'setup-intent', providerSetupId, { companyId, recordId: setupId });
    if (known.status === 'CREATED')
      await updateSetup(trx, companyId, setupId, { status: 'REQUESTED', providerSetupId });
  }
  if (known.status === 'SUCCESS') return;
  if (setup.status === 'succeeded' && setup.method) return succeed(trx, companyId, known, setup);
  const failureMessage = setup.failure?.message ?? null;
  if (setup.status === 'canceled') await updateSetup(trx, companyId, setupId, { status: 'CANCELED', failureMessage });
  else if (failureMessage && known.status !== 'CANCELED') {
    await updateSetup(trx, companyId, setupId, { status: 'REQUESTED', failureMessage });
  }
}

async function succeed(trx: Trx, companyId: string, known: SetupRow, setup: CardSetup): Promise<void> {
  const { debtorId, provider, replacesId } = known;
  if (!setup.method) return;
  const at = await companyNow(trx);
  const replaced = replacesId ? await readMethod(trx, companyId, replacesId, debtorId) : null;
  const isDefault = known.isDefault || replaced?.isDefault === true;
  const methodId = await keepMethod(trx, companyId, { debtorId, provider, method: setup.method, isDefault, at });
  if (!methodId) return;
  if (isDefault) await writeDefault(trx, companyId, debtorId, methodId);
  await updateSetup(trx, companyId, known.id, {
    status: 'SUCCESS',
    providerSetupId: setup.setupIntentId,
    methodId,
    failureMessage: null,
  });
  // The vocabulary has no event for it, so it is a note of the product (decision 0033).
  const data = { change: 'payment-method', kind: setup.method.kind, to: setup.method.last4 };
  await recordActivity(trx, { kind: 'system', companyId }, { type: 'note created', debtorId, at, data });
  if (replacesId && replacesId !== methodId) {
    await emit(trx, {
      name: 'payment-method.replaced',
      companyId,
      debtorId,
      methodId,
      replacedMethodId: replacesId,
    });
  }
  await notifyScreens(trx, companyId, 'activity', [debtorId]);
}
