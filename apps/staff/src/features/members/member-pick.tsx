import { useLingui } from '@lingui/react/macro';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { type Named, useTeam } from './use-team.ts';

type MemberPickProps = {
  readonly value: Named | null;
  readonly onChange: (member: Named | null) => void;
  readonly label: string;
  readonly className?: string;
};

/** Chooses a team member, oneself first; nobody is a choice too. */
export function MemberPick({ value, onChange, label, className }: MemberPickProps) {
  const { t } = useLingui();
  const { members, groups } = useTeam(value);
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
