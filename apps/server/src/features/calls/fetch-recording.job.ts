import { Readable } from 'node:stream';
import { defineJob } from '#server/jobs/job.ts';
import { inCompany } from '#server/work/in-company.ts';
import { askForCallTask } from './ask-for-call-task.ts';
import { failRecording, keepRecording } from './call-recordings.store.ts';
import { fetchRecordingJob as fetching } from './fetch-recording-job.ts';
import { lockCall } from './live-calls.store.ts';

/**
 * Fetches what was recorded while its link lives. A link that has ended is said to be lost, with a task; what the customer
 * objected to meanwhile is not kept.
 */
export const fetchRecordingJob = defineJob({
  ...fetching,
  concurrency: 2,
  handle: async ({ companyId, callId, recordingId, url }, { gateways, files, jobsDb }) => {
    const found = await gateways.voice.fetchRecording(url);
    if (found.kind === 'unknown')
      throw new Error(`the recording ${recordingId} could not be fetched: ${found.message}`);
    if (found.kind === 'absent') {
      await inCompany(jobsDb, companyId, async (work) => {
        const locked = await lockCall(work, callId);
        if (!locked || !(await failRecording(work, recordingId))) return;
        await askForCallTask(work, locked.call, 'recording');
        work.notify('call', [callId]);
      });
      return;
    }
    const key = `calls/${companyId}/${recordingId}.mp3`;
    await files.write(key, Readable.from([Buffer.from(found.bytes)]));
    const isKept = await inCompany(jobsDb, companyId, async (work) => {
      await lockCall(work, callId);
      const kept = await keepRecording(work, recordingId, { key, bytes: found.bytes.byteLength });
      if (kept) work.notify('call', [callId]);
      return kept;
    });
    if (!isKept) await files.remove(key);
  },
});
