import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listMembers } from '@recoup/contract/members.ts';
import { PickInput } from '@recoup/ui/field/pick-input.tsx';
import { useUser } from '../../kit/session/session.tsx';

type Named = { readonly _id: string; readonly name: string };

type MemberPickProps = {
  readonly value: Named | null;
  readonly onChange: (member: Named | null) => void;
  readonly label: string;
  readonly className?: string;
};

/** Chooses a team member, oneself first; nobody is a choice too. */
export function MemberPick({ value, onChange, label, className }: MemberPickProps) {
  const { t } = useLingui();
  const me = useUser();
  const { data } = useCall(listMembers, {});
  const members = data?.data ?? [];
  // Whoever has left the team since is still named where the record names them.
  const all = value && !members.some((member) => member._id === value._id) ? [...members, value] : members;
  const own = all.filter((member) => member._id === me._id);
  const others = all.filter((member) => member._id !== me._id);
  const options = (list: readonly Named[]) => list.map((member) => ({ value: member._id, label: member.name }));
  return (
    <PickInput
      aria-label={label}
      className={className}
      groups={[
        ...(own.length > 0 ? [{ label: t`You`, items: options(own) }] : []),
        ...(others.length > 0 ? [{ label: t`Team`, items: options(others) }] : []),
      ]}
      value={value?._id ?? null}
      onChange={(id) => onChange(all.find((member) => member._id === id) ?? null)}
      none={t`Nobody`}
    />
  );
}
