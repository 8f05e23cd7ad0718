import { foldLegNews, type LegNews } from '@recoup/domain/calls/call-leg.ts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { enter } from '#server/db/directory.ts';
import type { CallEvent } from '#server/gateways/voice-gateway.ts';
import { enqueue } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import type { Work } from '#server/work/work.ts';
import { advanceCall } from './advance-call.ts';
import { askForCommand } from './call-commands.store.ts';
import { beginRecording, endRecording } from './call-recordings.store.ts';
import { carryOutCall } from './carry-out-call.ts';
import { fetchRecordingJob } from './fetch-recording-job.ts';
import { companyTimeOf, findCallOfLeg, lockCall, updateLeg } from './live-calls.store.ts';
import { takeIncoming } from './take-incoming.ts';

const ourId = z.uuid();

/**
 * Applies one verified event about a call; twice or in another order it comes to the same (G22). Answers what was done, or
 * null when nobody knows the leg yet: its event was faster than our own note of it.
 */
export async function hearOfCall(context: Context, companyId: string, event: CallEvent): Promise<string | null> {
  if (event.type === 'other') return 'ignored';
  if (event.type === 'initiated' && event.direction === 'incoming') return takeIncoming(context, companyId, event);
  const heard = await inCompany(context.jobsDb, companyId, (work) => hear(work, event));
  if (!heard) return null;
  await carryOutCall(context, companyId, heard.callId);
  return heard.outcome;
}

async function hear(work: Work, event: CallEvent): Promise<{ callId: string; outcome: string } | null> {
  // A recording carries its own id along, everything else its leg's.
  const state = ourId.safeParse(event.state).data ?? null;
  const found = await findCallOfLeg(work, {
    id: event.type === 'recording-saved' ? null : state,
    providerLegId: event.providerLegId,
  });
  if (!found) return null;
  const { callId, legId } = found;
  const locked = await lockCall(work, callId);
  const leg = locked?.legs.find((each) => each.id === legId);
  if (!locked || !leg) return null;
  const at = await companyTimeOf(work, event.at);
  switch (event.type) {
    case 'recording-saved':
      if (!state || !event.recordingUrl) return { callId, outcome: 'ignored' };
      await endRecording(work, state, at);
      // Two minutes are full, or the caller is silent: nobody is left on a line on which nobody hears them.
      if (locked.call.voicemailAt && leg.endedAt === null) await askForCommand(work, leg, 'HANGUP');
      await enqueue(work.trx, fetchRecordingJob, {
        ...{ companyId: work.companyId, callId, recordingId: state, url: event.recordingUrl },
      });
      return { callId, outcome: 'a recording' };
    case 'speak-ended':
      // The caller has heard that their message is recorded: only now it is.
      if (locked.call.voicemailAt && leg.endedAt === null) {
        const recordingId = await beginRecording(work, { callId, kind: 'VOICEMAIL', noticedAt: work.now });
        if (recordingId) await askForCommand(work, leg, 'RECORD_START', `${recordingId} VOICEMAIL`);
      }
      return { callId, outcome: 'spoken' };
    case 'other':
      return { callId, outcome: 'ignored' };
    default: {
      const kind: LegNews['kind'] = event.type;
      const next = foldLegNews(leg, { kind, at, ...(kind === 'hangup' ? { cause: event.cause } : {}) });
      if (leg.providerLegId === null)
        await enter(work.trx, 'call-leg', event.providerLegId, { companyId: work.companyId, recordId: legId });
      const { handOver, ringingAt, answeredAt, bridgedAt, endedAt, cause } = next;
      await updateLeg(work, legId, {
        ...{ handOver, ringingAt, answeredAt, bridgedAt, endedAt, cause },
        controlId: leg.controlId ?? event.controlId,
        providerLegId: event.providerLegId,
      });
      await advanceCall(work, callId);
      return { callId, outcome: kind };
    }
  }
}
