import { Trans } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { ContactLines } from '#portal/kit/contact-lines.tsx';
import type { Statement } from './statement.ts';

/** How else to pay while nothing can be paid here. */
export function OtherWays({ creditor }: { readonly creditor: Statement['creditor'] }) {
  return (
    <Notice kind="info">
      <p className="mb-2">
        <Trans>
          Payments cannot be taken online here yet. {creditor.name} tells you how to pay by check or bank transfer.
        </Trans>
      </p>
      <ContactLines creditor={creditor} />
    </Notice>
  );
}
