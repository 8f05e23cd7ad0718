import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { setBotActive } from '@recoup/contract/debtors.ts';

/** What whoever took a customer over is told: that they answer now, and what the AI agent still said just before. */
export function lastAnswerWords(i18n: I18n, { lastAnswer }: ReplyOf<typeof setBotActive>): string {
  if (lastAnswer?.isInDoubt)
    return i18n._(
      msg`You answer now. Nobody can say whether the last answer of the AI agent arrived: it stands in the conversation.`,
    );
  if (lastAnswer)
    return i18n._(msg`You answer now. One answer of the AI agent left just before: it stands in the conversation.`);
  return i18n._(msg`You answer now`);
}
