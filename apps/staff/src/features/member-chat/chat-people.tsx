import { Plural, useLingui } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { countUnseenMemberMessages } from '@recoup/contract/member-chat.ts';
import type { listMembers } from '@recoup/contract/members.ts';
import { Link } from '@tanstack/react-router';
import { highestRole, roleWords } from '../members/role-words.ts';

type TeamMember = ReplyOf<typeof listMembers>['data'][number];

/** The team to write to: who waits for an answer first, then by name. */
export function ChatPeople({
  people,
  chosen,
}: {
  readonly people: readonly TeamMember[];
  readonly chosen: string | undefined;
}) {
  const { t, i18n } = useLingui();
  const { data } = useCall(countUnseenMemberMessages, {});
  const unseen = new Map((data?.byMember ?? []).map(({ _id, count }) => [_id, count]));
  const order = (data?.byMember ?? []).map(({ _id }) => _id);
  const place = ({ _id }: TeamMember) => (order.includes(_id) ? order.indexOf(_id) : order.length);
  const sorted = [...people].sort((one, other) => place(one) - place(other));
  return (
    <nav aria-label={t`Team`}>
      <ul className="p-2">
        {sorted.map((member) => {
          const count = unseen.get(member._id) ?? 0;
          return (
            <li key={member._id}>
              <Link
                to="/team-chat/$id"
                params={{ id: member._id }}
                aria-current={member._id === chosen ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 rounded-control px-2.5 py-1.5 text-body hover:bg-sunken aria-[current]:bg-selected"
              >
                <span className="min-w-0 flex-1">
                  <span className={count > 0 ? 'block truncate font-medium' : 'block truncate'}>{member.name}</span>
                  <span className="block truncate text-compact text-muted">
                    {i18n._(roleWords[highestRole(member.roles)].name)}
                  </span>
                </span>
                {count > 0 && (
                  <span className="figures rounded-full bg-accent px-1.5 text-meta text-on-accent">
                    <span aria-hidden>{i18n.number(count)}</span>
                    <span className="sr-only">
                      <Plural value={count} one="# unread" other="# unread" />
                    </span>
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
