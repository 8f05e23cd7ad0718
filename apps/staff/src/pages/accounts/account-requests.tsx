import { useLingui } from '@lingui/react/macro';
import { accountRequests } from '@recoup/contract/messages.ts';
import { MessageList } from '../../features/messages/message-list.tsx';

/** The payment requests that were sent for one account, with their delivery. */
export function AccountRequests({ id }: { readonly id: string }) {
  const { t } = useLingui();
  return (
    <MessageList
      call={accountRequests}
      id={id}
      label={t`Requests`}
      empty={{ title: t`No requests yet`, text: t`Reminders that a campaign sends for this account will stand here.` }}
    />
  );
}
