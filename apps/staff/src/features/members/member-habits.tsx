import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readMemberProfile } from '@recoup/contract/member-profiles.ts';
import { languageNames } from '@recoup/domain/languages.ts';
import { formatPhone } from '@recoup/domain/phones/format-phone.ts';
import { Card } from '@recoup/ui/page/card.tsx';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { dayNames } from './day-names.ts';

export type MemberProfile = ReplyOf<typeof readMemberProfile>;

/** How a member works: on which line calls reach them, and when. */
export function MemberHabits({ member }: { readonly member: MemberProfile }) {
  const { t, i18n } = useLingui();
  const { callLine, hours } = member;
  const days = dayNames(i18n.locale);
  return (
    <Card title={t`How they work`}>
      <DescriptionList
        entries={[
          { label: t`Calls`, value: member.availability === 'AWAY' ? t`Away: nothing rings` : t`Available` },
          { label: t`Rings`, value: callLine.phone === null ? t`In the browser` : formatPhone(callLine.phone) },
          {
            label: t`Hours`,
            value: hours
              ? `${hours.days.map((day) => days[day - 1]).join(', ')} · ${hours.from}–${hours.to}`
              : t`At any time`,
          },
          { label: t`Language`, value: languageNames[member.language] },
        ]}
      />
    </Card>
  );
}
