import { Trans } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useState } from 'react';
import { ProblemText } from '#portal/kit/problem-text.tsx';
import { type FailedFile, sendFiles } from './proof-files.tsx';

type SentFilesProps = {
  readonly to: { readonly kind: 'dispute' | 'proof'; readonly id: string };
  readonly failed: readonly FailedFile[];
};

/** What was said has arrived; papers that have not can be sent once more. */
export function SentFiles({ to, failed }: SentFilesProps) {
  const client = useClient();
  const [left, setLeft] = useState(failed);
  const [busy, setBusy] = useState(false);
  if (left.length === 0) return null;
  async function again() {
    if (busy) return;
    setBusy(true);
    setLeft(
      await sendFiles(
        client,
        to,
        left.map(({ file }) => file),
      ),
    );
    setBusy(false);
  }
  return (
    <Notice
      kind="error"
      action={
        <Button variant="primary" busy={busy} onClick={() => void again()}>
          <Trans>Send the files again</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Your answer has arrived, but these files have not:</Trans>
      </p>
      <ul className="list-disc space-y-1 pl-5">
        {left.map(({ file, code }) => (
          <li key={file.name} className="break-words">
            {file.name}: <ProblemText problem={{ code }} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
