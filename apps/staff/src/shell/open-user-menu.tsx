import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateUser } from '@recoup/contract/auth.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { useTheme } from '@recoup/ui/theme.ts';
import { Link } from '@tanstack/react-router';
import { Keyboard, KeyRound, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useSWRConfig } from 'swr';
import { chooseLanguage, spokenLanguage } from '../kit/language/language.ts';
import { useMay, useUser } from '../kit/session/session.tsx';
import { useLogOut } from '../kit/unsaved/use-log-out.tsx';
import { openShortcuts } from './palette-state.ts';
import { UserButton } from './user-button.tsx';

/** The user menu itself: theme, language, shortcuts, log out. */
export function OpenUserMenu({ compact, wanted }: { readonly compact: boolean; readonly wanted: boolean }) {
  const { t } = useLingui();
  const client = useClient();
  const { mutate } = useSWRConfig();
  const { logOut, question } = useLogOut();
  const { theme, setTheme } = useTheme();
  const may = useMay();
  const { _id, company } = useUser();

  async function changeLanguage(language: Language): Promise<void> {
    await chooseLanguage(language);
    // The choice stands on this device at once; that the account keeps it too is a comfort that the demo does not have.
    await client.send(updateUser, { body: { language } }).catch(() => undefined);
    // Words that the server writes stand in what was asked before.
    await mutate(() => true);
  }

  return (
    <>
      {question}
      <Menu align="start" side="top" defaultOpen={wanted} trigger={<UserButton compact={compact} />}>
        <MenuChoice
          label={t`Theme`}
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'system', label: t`System`, icon: Monitor },
            { value: 'light', label: t`Light`, icon: Sun },
            { value: 'dark', label: t`Dark`, icon: Moon },
          ]}
        />
        <MenuSeparator />
        <MenuChoice
          label={t`Language`}
          value={spokenLanguage()}
          onChange={(language) => void changeLanguage(language)}
          options={[
            { value: 'en', label: 'English' },
            { value: 'es', label: 'Español' },
          ]}
        />
        <MenuSeparator />
        {company.parent === null && (
          <MenuItem icon={UserRound} link={<Link to="/team/$id" params={{ id: _id }} />}>
            {t`Your profile`}
          </MenuItem>
        )}
        {may('user.security') && (
          <MenuItem icon={KeyRound} link={<Link to="/settings/security" />}>
            {t`Your security`}
          </MenuItem>
        )}
        <MenuItem icon={Keyboard} onSelect={openShortcuts} hint="?">
          {t`Keyboard shortcuts`}
        </MenuItem>
        <MenuItem icon={LogOut} onSelect={() => void logOut()}>
          {t`Log out`}
        </MenuItem>
      </Menu>
    </>
  );
}
