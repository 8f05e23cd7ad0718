import { useLingui } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Link } from '@tanstack/react-router';
import { ChevronDown, FilePlus, FileUp, LayoutGrid, Plus, ReceiptText, UserPlus } from 'lucide-react';
import { useMay } from '../../kit/session/session.tsx';

/** The ways to add accounts. */
export function NewAccountMenu({ campaignId }: { readonly campaignId?: string }) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <Menu
      trigger={
        <Button variant="primary">
          <Plus aria-hidden />
          {t`New account`}
          <ChevronDown aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={FilePlus} link={<Link to="/debts/new" search={{ campaignId }} />}>
        {t`For an existing customer`}
      </MenuItem>
      {may('account.write') && (
        <MenuItem icon={UserPlus} link={<Link to="/debts/add-debt-new-debtor" search={{ campaignId }} />}>
          {t`With a new customer`}
        </MenuItem>
      )}
      {may('account.write') && (
        <MenuItem icon={ReceiptText} link={<Link to="/debts/new-invoice" search={{ campaignId }} />}>
          {t`From an invoice built here`}
        </MenuItem>
      )}
      {may('account.import') && (
        <MenuItem icon={FileUp} link={<Link to="/debts/add-bulk" search={{ campaignId }} />}>
          {t`Import a file`}
        </MenuItem>
      )}
      <MenuItem icon={LayoutGrid} link={<Link to="/invoices/upload-options" search={{ campaignId }} />}>
        {t`All ways to add accounts`}
      </MenuItem>
    </Menu>
  );
}
