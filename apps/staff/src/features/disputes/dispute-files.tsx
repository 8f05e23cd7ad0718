import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readDispute } from '@recoup/contract/disputes.ts';
import { Button } from '@recoup/ui/button/button.tsx';
import { Paperclip } from 'lucide-react';
import { ScanChip } from '../attachments/scan-chip.tsx';
import { useSaveFile } from '../attachments/use-save-file.ts';

/** What the customer sent along, each to be kept. */
export function DisputeFiles({ files }: { readonly files: ReplyOf<typeof readDispute>['files'] }) {
  const { t } = useLingui();
  const save = useSaveFile();
  return (
    <ul aria-label={t`Files of the dispute`} className="mt-1.5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file._id} className="flex min-w-0 flex-wrap items-center gap-1.5">
          <Button className="max-w-full" disabled={file.scan === 'INFECTED'} onClick={() => save(file)}>
            <Paperclip aria-hidden />
            <span className="min-w-0 truncate">{file.fileName}</span>
          </Button>
          <ScanChip scan={file.scan} />
        </li>
      ))}
    </ul>
  );
}
