import { useLingui } from '@lingui/react/macro';
import { isReadingScope, type KeyScope, keyScopeGroups, keyScopes } from '@recoup/domain/api-keys/key-scopes.ts';
import { wordsIn } from '@recoup/domain/languages.ts';
import { Segmented } from '@recoup/ui/choice/segmented.tsx';

type ScopeChoiceProps = {
  readonly scopes: readonly KeyScope[];
  readonly onChange: (scopes: readonly KeyScope[]) => void;
};

type Reach = 'none' | 'read' | 'write';

/** How far a key goes, group by group: nothing, reading, or changing too. */
export function ScopeChoice({ scopes, onChange }: ScopeChoiceProps) {
  const { t, i18n } = useLingui();
  const reaches = { none: t`No`, read: t`Read`, write: t`Change` };

  function choose(id: string, reach: Reach): void {
    const rest = scopes.filter((scope) => !scope.startsWith(`${id}:`));
    const own = keyScopes.filter((scope) => scope.startsWith(`${id}:`));
    onChange([...rest, ...own.filter((scope) => reach === 'write' || (reach === 'read' && isReadingScope(scope)))]);
  }

  return (
    <fieldset>
      <legend className="mb-1 font-medium text-body">{t`What it may do`}</legend>
      <ul className="divide-y divide-border border-border border-y">
        {keyScopeGroups.map(({ id, label, allows }) => {
          const own = scopes.filter((scope) => scope.startsWith(`${id}:`));
          const reach: Reach = own.length === 0 ? 'none' : own.every(isReadingScope) ? 'read' : 'write';
          const hasWrite = keyScopes.some((scope) => scope.startsWith(`${id}:`) && !isReadingScope(scope));
          const word = wordsIn(i18n.locale, label);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
              <div className="min-w-44 flex-1">
                <p className="text-body">{word}</p>
                <p className="text-compact text-muted">{wordsIn(i18n.locale, allows)}</p>
              </div>
              <Segmented
                label={word}
                value={reach}
                options={(hasWrite ? (['none', 'read', 'write'] as const) : (['none', 'read'] as const)).map(
                  (value) => ({
                    value,
                    label: reaches[value],
                  }),
                )}
                onChange={(next) => choose(id, next)}
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
