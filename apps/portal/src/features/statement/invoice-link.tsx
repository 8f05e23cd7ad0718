import { Trans } from '@lingui/react/macro';
import { readPortalInvoice } from '@recoup/contract/portal-documents.ts';
import { FileButton } from '#portal/kit/file-button.tsx';
import type { StatementAccount } from './statement.ts';

/** The paper of an account, as a file. */
export function InvoiceLink({ account }: { readonly account: StatementAccount }) {
  const { _id, reference } = account;
  return (
    <FileButton call={readPortalInvoice} input={{ params: { id: _id } }} fileName={`${reference}.pdf`} looks="link">
      <span>
        <Trans>
          Invoice <span className="sr-only">{reference}</span> (PDF)
        </Trans>
      </span>
    </FileButton>
  );
}
