import { useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { readContactRules } from '@recoup/contract/contact-rules.ts';
import type { listHolds } from '@recoup/contract/holds.ts';
import { DescriptionList } from '@recoup/ui/page/description-list.tsx';
import { preferenceLabels } from '../contacts/contact-labels.ts';
import { timesInWords } from './times-in-words.ts';

export type Hold = ReplyOf<typeof listHolds>['data'][number];
export type ContactRules = ReplyOf<typeof readContactRules>;

/** What a customer wished, in words. */
export function WishLines({ rules }: { readonly rules: ContactRules }) {
  const { t, i18n } = useLingui();
  const times = timesInWords(rules.inconvenient, i18n.locale);
  return (
    <DescriptionList
      entries={[
        {
          label: t`Quiet times`,
          value:
            times.length > 0 ? (
              <ul>
                {times.map((time) => (
                  <li key={time}>{time}</li>
                ))}
              </ul>
            ) : null,
        },
        {
          label: t`Prefers`,
          value: rules.preferredChannel !== 'DEFAULT' && i18n._(preferenceLabels[rules.preferredChannel]),
        },
        {
          label: t`Debt of`,
          value: rules.nature === 'BUSINESS' ? t`a business` : t`a consumer`,
        },
      ]}
    />
  );
}
