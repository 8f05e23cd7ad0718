import { Plural, Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { checkTemplate } from '@recoup/contract/templates.ts';
import type { MessageContent } from '@recoup/domain/templates/message-content.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';
import { useSettled } from '../../kit/typing/use-settled.ts';

/** For which of the company's own accounts the message as it stands would have a gap, and so would not be sent. */
export function EmptyVariables({ draft }: { readonly draft: MessageContent }) {
  const settled = useSettled(draft);
  const { data } = useCall(checkTemplate, settled.message.trim() === '' ? null : { body: settled }, {
    keepPrevious: true,
    revalidateOnFocus: false,
  });
  if (!data || data.empty.length === 0) return null;
  const { checked } = data;
  return (
    <Notice kind="warning">
      <ul className="space-y-1.5">
        {data.empty.map(({ variable, label, accounts, sample }) => (
          <li key={variable}>
            <Trans>
              “{label}” is empty on {accounts} of {checked} open accounts. These messages would not be sent; give the
              variable a fallback.
            </Trans>{' '}
            {sample.map((each, index) => (
              <span key={each.accountId}>
                {index > 0 && ', '}
                <Link to="/customers/$id" params={{ id: each.debtorId }} className="underline underline-offset-2">
                  {each.displayName}
                </Link>
              </span>
            ))}
            {accounts > sample.length && (
              <>
                {' '}
                <Plural value={accounts - sample.length} one="and # more" other="and # more" />
              </>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
