import { Trans } from '@lingui/react/macro';
import { FileButton } from '#portal/features/history/file-button.tsx';
import { readInvoiceFile } from '#portal/features/history/history-calls.ts';
import type { StatementAccount } from './statement.ts';

/** The paper of an account, as a file. */
export function InvoiceLink({ path, account }: { readonly path: string; readonly account: StatementAccount }) {
  const { _id, reference } = account;
  return (
    <FileButton
      path={path}
      call={readInvoiceFile}
      input={{ params: { id: _id } }}
      fileName={`${reference}.pdf`}
      looks="link"
    >
      <span>
        <Trans>
          Invoice <span className="sr-only">{reference}</span> (PDF)
        </Trans>
      </span>
    </FileButton>
  );
}
