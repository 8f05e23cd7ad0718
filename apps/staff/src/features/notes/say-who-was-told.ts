import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { addDebtorNote } from '@recoup/contract/notes.ts';
import { showToast } from '@recoup/ui/toast/show-toast.ts';

/** Says who hears of a note that names members, and warns where it names one who does not. */
export function sayWhoWasTold({ told, value }: ReplyOf<typeof addDebtorNote>, i18n: I18n): void {
  const names = told.map(({ name }) => name).join(', ');
  if (names !== '') showToast('success', i18n._(msg`Told: ${names}`));
  else if (/(?:^|\s)@\p{L}/u.test(value))
    showToast('info', i18n._(msg`Nobody was told: “@” names no other member who may open this customer.`));
}
