import { useLingui } from '@lingui/react/macro';
import { accountRequests } from '@recoup/contract/messages.ts';
import { MessageList } from '../../features/messages/message-list.tsx';

/** What one account was asked to pay with: messages with their delivery, and links made by hand. */
export function AccountRequests({ id }: { readonly id: string }) {
  const { t } = useLingui();
  return (
    <MessageList
      call={accountRequests}
      id={id}
      label={t`Requests`}
      empty={{ title: t`No requests yet`, text: t`Reminders and payment links for this account will be listed here.` }}
    />
  );
}
