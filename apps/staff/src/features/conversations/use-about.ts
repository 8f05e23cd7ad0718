import { accountMeant } from '@recoup/domain/conversations/account-meant.ts';
import { isAboutAccount } from '@recoup/domain/templates/is-about-account.ts';
import { useOwed } from '../promises/use-owed.ts';
import type { Feed } from './conversation.ts';
import { textsAbout } from './texts-about.ts';
import type { ConversationDraft } from './use-conversation-draft.ts';

/** The account that an answer is about: the one chosen, else the one that the customer's words are about. */
export function useAbout(debtorId: string, feed: Feed, draft: ConversationDraft) {
  const { open } = useOwed(debtorId);
  // The accounts come with the earliest due first; one in dispute is meant only when it is named.
  const inOrder = [...open.filter(({ isDisputed }) => !isDisputed), ...open.filter(({ isDisputed }) => isDisputed)];
  const chosen = open.find(({ _id }) => _id === draft.accountId);
  const about = chosen ?? accountMeant(textsAbout(feed), inOrder);
  // A text that speaks of no account is judged and kept as one about all of them.
  const isSaid = chosen !== undefined || isAboutAccount(draft);
  return { accounts: open, about, accountId: isSaid ? (about?._id ?? null) : null };
}
