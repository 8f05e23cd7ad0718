import { Plural } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';
import type { Result } from './rehearsal-labels.ts';

/** Customers whose links show less before a code than the texts name, and that their messages name no more either. */
export function UnnamedTexts({ unnamed }: { readonly unnamed: Result['unnamed'] }) {
  const { customers, messages } = unnamed;
  if (customers === 0) return null;
  return (
    <Notice kind="info">
      <p className="font-medium">
        <Plural
          value={customers}
          one="The link of # customer shows less before a code than the text names"
          other="The links of # customers show less before a code than the texts name"
        />
      </p>
      <p>
        <Plural
          value={messages}
          one="# message names no invoice to them, or only that there is a private message."
          other="# messages name no invoice to them, or only that there is a private message."
        />
      </p>
    </Notice>
  );
}
