import { useLingui } from '@lingui/react/macro';
import { isApiError } from '@recoup/client/api-error.ts';
import { saveReply } from '@recoup/client/reply-file.ts';
import { useClient } from '@recoup/client/use-call.ts';
import { rejectedRows } from '@recoup/contract/imports.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Download } from 'lucide-react';
import { useState } from 'react';

/** The rows that are not imported, as a file with the reasons, to be mended and uploaded again. */
export function RejectedRows({ importId }: { readonly importId: string }) {
  const { t } = useLingui();
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function download(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await saveReply(await client.open(rejectedRows, { params: { id: importId } }), 'rejected-rows.csv');
    } catch (error) {
      setProblem(isApiError(error) ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button size="small" busy={busy} onClick={() => void download()}>
        {!busy && <Download aria-hidden />}
        {t`Download them as CSV`}
      </Button>
      {problem && (
        <span role="alert" className="text-danger-text">
          {problem}
        </span>
      )}
    </>
  );
}
