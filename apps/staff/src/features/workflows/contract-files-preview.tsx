import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { mailedContractFiles } from '@recoup/contract/contracts.ts';
import { Paperclip } from 'lucide-react';
import { useMay } from '../../kit/session/session.tsx';
import { fileSize } from '../attachments/file-size.ts';

/** Which files of the contract would go with the mail that is shown; none where it has no public ones. */
export function ContractFilesPreview({ accountId }: { readonly accountId: string }) {
  const may = useMay();
  const { data } = useCall(mailedContractFiles, may('contract.read') ? { params: { id: accountId } } : null);
  if (!data) return null;
  if (data.data.length === 0)
    return (
      <p className="mt-2 text-compact text-muted">
        <Trans>No file of a contract goes along: this invoice has no contract in force with public files.</Trans>
      </p>
    );
  const count = plural(data.data.length, {
    one: '# file of the contract goes along',
    other: '# files of the contract go along',
  });
  return (
    <ul aria-label={count} className="mt-2 flex flex-wrap gap-2 text-compact">
      {data.data.map((file) => (
        <li
          key={file._id}
          className="flex min-w-0 max-w-full items-center gap-1.5 rounded-control border border-border px-2 py-1"
        >
          <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />
          <span className="min-w-0 truncate">{file.fileName}</span>
          <span className="shrink-0 text-muted">{fileSize(file.sizeBytes)}</span>
        </li>
      ))}
    </ul>
  );
}
