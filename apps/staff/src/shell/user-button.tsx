import { useLingui } from '@lingui/react/macro';
import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useUser } from '../kit/session/session.tsx';

type UserButtonProps = ComponentProps<'button'> & { readonly compact: boolean };

/** Who is signed in, as the button that opens the user menu. */
export function UserButton({ compact, ...rest }: UserButtonProps) {
  const { t } = useLingui();
  const user = useUser();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <button
      {...rest}
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
  );
}
