import { useLingui } from '@lingui/react/macro';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { type Named, useTeam } from './use-team.ts';

type MemberPickProps = {
  readonly value: Named | null;
  readonly onChange: (member: Named | null) => void;
  readonly label: string;
  readonly className?: string;
  /** What whoever is chosen has to be allowed. */
  readonly may?: Permission;
};

/** Chooses a team member, oneself first; nobody is a choice too. */
export function MemberPick({ value, onChange, label, className, may }: MemberPickProps) {
  const { t } = useLingui();
  const { members, groups } = useTeam(value, may);
  return (
    <PickInput
      aria-label={label}
      className={className}
      groups={groups}
      value={value?._id ?? null}
      onChange={(id) => onChange(members.find((member) => member._id === id) ?? null)}
      none={t`Nobody`}
    />
  );
}
