import { useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listMembers } from '@recoup/contract/members.ts';
import { mayDo, type Permission } from '@recoup/domain/permissions/permission.ts';
import type { PickGroup } from '@recoup/ui/field/pick-input.tsx';
import { useUser } from '../../kit/session/session.tsx';

export type Named = { readonly _id: string; readonly name: string };

type Team = {
  readonly members: readonly Named[];
  /** To choose from, oneself first. */
  readonly groups: readonly PickGroup[];
  readonly error: string | undefined;
};

/**
 * The team to choose a member from, of whom only those are offered who may do something. Whoever has left it since is still
 * named where a record names them: `also`.
 */
export function useTeam(also: Named | null = null, may?: Permission): Team {
  const { t } = useLingui();
  const me = useUser();
  const { data, error } = useCall(listMembers, { query: {} });
  const present = (data?.data ?? []).filter(({ roles }) => may === undefined || mayDo({ roles }, may));
  const members = also && !present.some((member) => member._id === also._id) ? [...present, also] : present;
  const own = members.filter((member) => member._id === me._id);
  const others = members.filter((member) => member._id !== me._id);
  const groups = [
    { label: t`You`, items: optionsOf(own) },
    { label: t`Team`, items: optionsOf(others) },
  ].filter(({ items }) => items.length > 0);
  return { members, groups, error: error?.message };
}

const optionsOf = (list: readonly Named[]) => list.map((member) => ({ value: member._id, label: member.name }));
