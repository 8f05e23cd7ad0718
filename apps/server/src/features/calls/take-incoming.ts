import { whoRings } from '@recoup/domain/calls/ring-order.ts';
import { uuidv7 } from 'uuidv7';
import type { Context } from '#server/context.ts';
import { enter } from '#server/db/directory.ts';
import { isClosing } from '#server/features/companies/is-closing.store.ts';
import { lockDebtor } from '#server/features/debtors/debtors.store.ts';
import type { CallEvent } from '#server/gateways/voice-gateway.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { advanceCall, beginVoicemail } from './advance-call.ts';
import { readCallMembers } from './call-members.store.ts';
import { carryOutCall } from './carry-out-call.ts';
import { findCallers, findCallOfLeg, insertLeg, insertLiveCall, lockCall } from './live-calls.store.ts';
import { recordOfCall } from './record-of-call.ts';

/**
 * Somebody rings the company: the call is kept once, and rings for everybody who is there. Nobody is: the caller is asked to
 * speak after the tone. With whom it is stays open where the number is nobody's, or that of several. Whoever hides their
 * number, and calls to a company that is being deleted, are declined.
 */
export async function takeIncoming(context: Context, companyId: string, event: CallEvent): Promise<string> {
  const callId = uuidv7();
  const taken = await inCompany(context.jobsDb, companyId, (work) => keepIncoming(work, callId, event));
  if (taken === 'kept') return 'unchanged';
  if (taken === 'nobody') {
    const { controlId, eventId } = event;
    if (controlId)
      await context.gateways.voice.command({ companyId, controlId, kind: 'REJECT', commandId: `reject ${eventId}` });
    return 'declined';
  }
  await carryOutCall(context, companyId, callId);
  return 'rings';
}

async function keepIncoming(work: Work, callId: string, event: CallEvent): Promise<'kept' | 'nobody' | 'rings'> {
  const { providerLegId, controlId, from, to } = event;
  if (await findCallOfLeg(work, { id: null, providerLegId })) return 'kept';
  if (!from || (await isClosing(work))) return 'nobody';
  const { debtorId, contactId, assigneeId } = await findOnlyCaller(work, from);
  const legId = uuidv7();
  // The directory holds each leg once: of two deliveries at the same moment the second waits here, and finds it.
  if (!(await enter(work.trx, 'call-leg', providerLegId, { companyId: work.companyId, recordId: legId })))
    return 'kept';
  await insertLiveCall(work, {
    ...{ id: callId, debtorId, contactId, accountId: null, taskId: null, direction: 'incoming', to: from },
    ...{ ownNumber: to ?? '', line: null, memberId: null, state: 'RINGING', decisionId: null },
  });
  await insertLeg(work, {
    ...{ id: legId, callId, side: 'CUSTOMER', to: from, handOver: 'TAKEN', controlId, providerLegId },
    ringingAt: work.now,
  });
  work.audit({ action: 'call.ring', ...recordOfCall({ id: callId, debtorId }), after: { callId, contactId } });
  if (whoRings(await readCallMembers(work), assigneeId, new Set()).length === 0) {
    const locked = await lockCall(work, callId);
    await beginVoicemail(work, callId, locked?.legs[0]);
  }
  await advanceCall(work, callId);
  return 'rings';
}

const nobodyKnown = { debtorId: null, contactId: null, assigneeId: null };

/** The customer whose number it is, locked; nobody where none has it, or several have. */
async function findOnlyCaller(
  work: Work,
  number: string,
): Promise<{ debtorId: string | null; contactId: string | null; assigneeId: string | null }> {
  const callers = await findCallers(work, number);
  const [only] = callers;
  if (!only || callers.length > 1) return nobodyKnown;
  const debtor = await lockDebtor(work, only.debtorId);
  return debtor ? { ...only, assigneeId: debtor.assigneeId } : nobodyKnown;
}
