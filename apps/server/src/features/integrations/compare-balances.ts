import { differenceCents } from '@recoup/domain/integrations/derive-difference.ts';
import { isVoided } from '@recoup/domain/integrations/map-invoice.ts';
import { uuidv7 } from 'uuidv7';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import { endHold } from '#server/features/holds/end-hold.ts';
import { placeHold } from '#server/features/holds/place-hold.ts';
import type { Work } from '#server/work/work.ts';
import {
  type ComparedInvoice,
  type ConflictRow,
  insertConflict,
  lastDecided,
  openConflicts,
  readBothSides,
  updateConflict,
} from './conflicts.store.ts';
import type { IntegrationRow } from './integrations.store.ts';
import { setLinkState } from './links.store.ts';

/**
 * Compares what both books say is owed. Where they differ a conflict is opened and nobody is asked or charged for that
 * account; where they agree again it ends by itself. What a person has decided stands until the figures are others.
 */
export async function compareBalances(work: Work, integration: IntegrationRow, since: Date): Promise<void> {
  const open = await openConflicts(work, integration.id);
  for (const compared of await readBothSides(work, integration.id, since)) {
    const difference = differenceCents(compared);
    const isVoidedThere = isVoided(compared.theirsStatus);
    const owed = compared.oursAmountCents - compared.oursPaidCents - compared.oursDiscountCents;
    const isDifferent = isVoidedThere ? owed > 0 : difference !== 0;
    const known = open.get(compared.accountId);
    if (!isDifferent) {
      if (known) await closeConflict(work, known);
      else await setLinkState(work, integration.id, compared.externalId, { state: 'LINKED' });
    } else if (known) {
      const isSame = known.differenceCents === difference && known.isVoidedThere === isVoidedThere;
      if (!isSame)
        await updateConflict(work, known.id, { sides: sidesOf(compared), differenceCents: difference, isVoidedThere });
    } else await openConflict(work, integration, compared, difference, isVoidedThere);
  }
}

function sidesOf(compared: ComparedInvoice) {
  const { oursAmountCents, oursPaidCents, oursDiscountCents, theirsAmountCents, theirsBalanceCents, unwrittenCents } =
    compared;
  return { oursAmountCents, oursPaidCents, oursDiscountCents, theirsAmountCents, theirsBalanceCents, unwrittenCents };
}

async function openConflict(
  work: Work,
  integration: IntegrationRow,
  compared: ComparedInvoice,
  difference: number,
  isVoidedThere: boolean,
): Promise<void> {
  const { accountId, debtorId, externalId } = compared;
  const decided = await lastDecided(work, integration.id, accountId);
  const isDecided =
    decided?.choice === 'OURS' && decided.differenceCents === difference && decided.isVoidedThere === isVoidedThere;
  if (isDecided || !(await lockDebtor(work, debtorId))) return;
  const holdId = uuidv7();
  await placeHold(work, {
    ...{ id: holdId, debtorId, accountId, kind: 'LEDGER', stage: null, amountCents: null, beginsAt: work.now },
    ...{ endsAt: null, evidence: '', details: {}, source: 'provider', memberId: null, memberName: '' },
  });
  const id = uuidv7();
  const found = { externalId, differenceCents: difference, isVoidedThere, holdId };
  await insertConflict(work, {
    ...{ id, integrationId: integration.id, accountId, sides: sidesOf(compared), since: work.now },
    ...found,
  });
  await setLinkState(work, integration.id, externalId, { state: 'CONFLICT' });
  work.audit({
    action: 'integration.open-conflict',
    recordKind: 'integration',
    recordId: integration.id,
    after: { accountId, differenceCents: difference },
  });
  work.notify('integration', [integration.id]);
}

async function closeConflict(work: Work, conflict: ConflictRow): Promise<void> {
  const { id, integrationId, externalId, holdId, debtorId } = conflict;
  await updateConflict(work, id, { choice: 'AGREED', resolvedAt: work.now, resolvedByName: '' });
  await setLinkState(work, integrationId, externalId, { state: 'LINKED' });
  await lockDebtor(work, debtorId);
  await endHold(work, { id: holdId, debtorId, reason: 'both books agree', at: work.now });
  work.notify('integration', [integrationId]);
}
