import { useLingui } from '@lingui/react/macro';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useCall, useClient } from '@recoup/client/use-call.ts';
import { listJobs, readJobResult } from '@recoup/contract/background-jobs.ts';
import type { InputOf } from '@recoup/contract/call.ts';
import { createExport } from '@recoup/contract/exports.ts';
import { refusalOf } from '@recoup/ui/field/refused-form.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';
import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { uuidv7 } from 'uuidv7';

/** How often the page asks whether its file is ready, besides the live connection. */
const ASK_MS = 1_000;

/**
 * Begins an export and hands its file over once it is written. Whoever leaves the page before finds it under Jobs, for
 * seven days.
 */
export function useExport() {
  const { t } = useLingui();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const [id, setId] = useState<string | null>(null);
  const job = useCall(listJobs, id === null ? null : { query: { ids: [id] } }, { refreshInterval: ASK_MS });
  const known = job.data?.data[0];
  const state = known?._id === id ? known?.state : undefined;
  const isOver = state === 'FINISHED' || state === 'FAILED';

  useEffect(() => {
    if (id === null || !isOver) return;
    setId(null);
    // Why an export failed stands with its job; the tray tells it.
    if (state === 'FAILED') return;
    void client
      .open(readJobResult, { params: { id } })
      .then((reply) => saveReply(reply, known?.title ?? 'export.csv'))
      .catch((error: unknown) => showToast('error', refusalOf(error).message));
  }, [client, id, isOver, state, known?.title]);

  async function begin(body: InputOf<typeof createExport>['body']): Promise<void> {
    try {
      const started = await client.send(createExport, { body: { _id: uuidv7(), ...body } });
      setId(started._id);
      showToast('info', t`The file is being written. It also stands under Jobs.`);
      void mutate((key) => Array.isArray(key) && String(key[0]).startsWith('bull.'));
    } catch (error) {
      const { fields, message } = refusalOf(error);
      showToast('error', Object.values(fields)[0] ?? message);
    }
  }

  return { busy: id !== null, begin };
}
