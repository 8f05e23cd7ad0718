import { Trans, useLingui } from '@lingui/react/macro';
import { isReadingScope, keyScopeGroups } from '@recoup/domain/api-keys/key-scopes.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import { IconButton } from '@recoup/ui/button/icon-button.tsx';
import { Menu, MenuItem } from '@recoup/ui/overlay/menu.tsx';
import { CalendarDate, Moment } from '@recoup/ui/page/moment.tsx';
import { Chip } from '@recoup/ui/status/chip.tsx';
import { Ban, MoreHorizontal, RefreshCw } from 'lucide-react';
import { useUser } from '../../kit/session/session.tsx';
import type { ApiKey } from './api-key.ts';

type ApiKeyRowProps = {
  readonly apiKey: ApiKey;
  readonly mayWrite: boolean;
  readonly onReplace: () => void;
  readonly onEnd: () => void;
};

/** One key: its name and last characters, how far it goes, whose it is, when it was used and when it ends. */
export function ApiKeyRow({ apiKey, mayWrite, onReplace, onEnd }: ApiKeyRowProps) {
  const { t } = useLingui();
  const { company } = useUser();
  const { name, prefix, last4, state, isTest, expiresAt, lastUsedAt, allowedIps } = apiKey;
  // Keys are counted by the true clock, whatever the demo's shows.
  const now = new Date();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 border-border border-t py-3 pr-2 pl-4 text-body">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 truncate font-medium">{name}</span>
          {isTest && <Chip tone="blue">{t`Test`}</Chip>}
          {state === 'EXPIRED' && <Chip tone="red">{t({ message: 'Expired', context: 'api-key' })}</Chip>}
          {state === 'REPLACED' && <Chip tone="amber">{t`Replaced`}</Chip>}
        </p>
        <p className="font-mono text-compact text-muted">{`${prefix}…${last4}`}</p>
        <p className="text-compact">
          <Scopes scopes={apiKey.scopes} />
        </p>
        <p className="text-compact text-muted">
          <Trans>Made by {apiKey.maker.name}</Trans>
          {' · '}
          {lastUsedAt ? (
            <Trans>
              last used <Moment at={lastUsedAt} now={now} timeZone={company.timeZone} />
            </Trans>
          ) : (
            <Trans>never used</Trans>
          )}
          {' · '}
          {state === 'EXPIRED' ? (
            <Trans>
              ended <CalendarDate date={expiresAt} />
            </Trans>
          ) : state === 'REPLACED' ? (
            <Trans>
              ends <Moment at={expiresAt} now={now} timeZone={company.timeZone} />
            </Trans>
          ) : (
            <Trans>
              ends <CalendarDate date={expiresAt} />
            </Trans>
          )}
        </p>
        {allowedIps.length > 0 && (
          <p className="wrap-anywhere text-compact text-muted">
            <Trans>Only from {allowedIps.join(', ')}</Trans>
          </p>
        )}
      </div>
      {mayWrite && (
        <Menu trigger={<IconButton icon={MoreHorizontal} label={t`Actions for ${name}`} />}>
          {state === 'ACTIVE' && (
            <MenuItem icon={RefreshCw} onSelect={onReplace}>
              {t`Replace`}
            </MenuItem>
          )}
          <MenuItem icon={Ban} danger onSelect={onEnd}>
            {state === 'EXPIRED' ? t`Take off the list` : t`End`}
          </MenuItem>
        </Menu>
      )}
    </li>
  );
}

/** `Accounts, customers (read) · Tasks`: what may only be read is told from what may be changed. */
function Scopes({ scopes }: Pick<ApiKey, 'scopes'>) {
  const { i18n } = useLingui();
  const named = (isWriting: boolean) =>
    keyScopeGroups
      .filter(({ id }) => {
        const own = scopes.filter((scope) => scope.startsWith(`${id}:`));
        return own.length > 0 && own.some((scope) => !isReadingScope(scope)) === isWriting;
      })
      .map(({ label }) => wordsIn(i18n.locale, label))
      .join(', ');
  const [changes, reads] = [named(true), named(false)];
  return (
    <>
      {changes !== '' && <Trans>Reads and changes: {changes}</Trans>}
      {changes !== '' && reads !== '' && <br />}
      {reads !== '' && <Trans>Reads: {reads}</Trans>}
    </>
  );
}
