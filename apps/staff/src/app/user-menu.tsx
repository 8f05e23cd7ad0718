import { useLingui } from '@lingui/react/macro';
import { useClient } from '@recoup/client/use-call.ts';
import { updateUser } from '@recoup/contract/auth.ts';
import type { Language } from '@recoup/domain/languages.ts';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@recoup/ui/overlay/menu.tsx';
import { useTheme } from '@recoup/ui/theme.ts';
import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { chooseLanguage, spokenLanguage } from './language.ts';
import { openShortcuts } from './palette-state.ts';
import { useSession, useUser } from './session.tsx';

/** Who is signed in; theme, language, shortcuts, log out. */
export function UserMenu({ compact }: { readonly compact: boolean }) {
  const { t } = useLingui();
  const client = useClient();
  const user = useUser();
  const session = useSession();
  const navigate = useNavigate();
  const { theme, setTheme } = useTheme();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;

  async function changeLanguage(language: Language): Promise<void> {
    await chooseLanguage(language);
    // The choice stands on this device at once; that the account keeps it too is a comfort that the demo does not have.
    await client.send(updateUser, { body: { language } }).catch(() => undefined);
  }

  async function leave(): Promise<void> {
    await session.logOut();
    await navigate({ to: '/login' });
  }

  return (
    <Menu
      align="start"
      side="top"
      trigger={
        <button
          type="button"
          aria-label={compact ? t`Your menu, ${name}` : undefined}
          className="flex w-full items-center gap-2.5 rounded-control p-1.5 text-left hover:bg-sunken"
        >
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-selected font-semibold text-accent-text text-compact"
          >
            {name.charAt(0).toUpperCase()}
          </span>
          {!compact && (
            <>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium text-compact">{name}</span>
                <span className="block truncate text-meta text-muted">{user.email}</span>
              </span>
              <ChevronsUpDown aria-hidden className="size-4 text-subtle" />
            </>
          )}
        </button>
      }
    >
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
      <MenuItem icon={Keyboard} onSelect={openShortcuts} hint="?">
        {t`Keyboard shortcuts`}
      </MenuItem>
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        {t`Log out`}
      </MenuItem>
    </Menu>
  );
}
