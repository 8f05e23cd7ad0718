import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { originalFile, rejectedRows } from '@recoup/contract/imports.ts';
import { useState } from 'react';

const files = { original: originalFile, rejected: rejectedRows } as const;

/** Fetches a file of an import and hands it to the person; says why when that fails. */
export function useImportDownload(importId: string) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download(kind: keyof typeof files, name: string): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await saveReply(await client.open(files[kind], { params: { id: importId } }), name);
    } catch (error) {
      setProblem(isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return { download, busy, problem };
}
