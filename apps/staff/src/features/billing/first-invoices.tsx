import { Trans } from '@lingui/react/macro';
import type { RegistrationStart } from '@recoup/domain/registration/registration-entries.ts';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { firstPages } from '../../kit/pages/first-pages.ts';

/** Where somebody goes on who comes from opening their company, whether they begin a plan now or not. */
export function FirstInvoices({ start }: { readonly start: RegistrationStart }) {
  return (
    <Notice
      kind="info"
      action={
        <Link to={firstPages[start]} className={buttonClasses({ size: 'small' })}>
          {start === 'SYNC' && <Trans>Connect your accounting</Trans>}
          {start === 'CSV' && <Trans>Import a list</Trans>}
          {start === 'BY_HAND' && <Trans>Enter one by hand</Trans>}
        </Link>
      }
    >
      <Trans>Your company is open. Next, bring in your first invoices.</Trans>
    </Notice>
  );
}
