import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { Link } from '@tanstack/react-router';
import { Ellipsis, Settings, Trash2 } from 'lucide-react';
import { useMay } from '../../kit/session/session.tsx';

/** What belongs to the list of accounts besides making new ones. */
export function AccountListMenu() {
  const { t } = useLingui();
  const may = useMay();
  if (!may('account.delete') && !may('settings.read')) return null;
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={t`More about accounts`} variant="secondary" />}>
      {may('account.delete') && (
        <MenuItem icon={Trash2} link={<Link to="/debts/deleted" />}>
          {t`Deleted accounts`}
        </MenuItem>
      )}
      {may('settings.read') && (
        <MenuItem icon={Settings} link={<Link to="/settings/accounts" />}>
          {t`Account settings`}
        </MenuItem>
      )}
    </Menu>
  );
}
