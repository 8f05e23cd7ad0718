import { Trans } from '@lingui/react/macro';
import { Notice } from '@recoup/ui/page/notice.tsx';

/** The company leaves: nothing is paid here any more, and whom to ask stands below. */
export function ClosingNotice({ name }: { readonly name: string }) {
  return (
    <Notice kind="warning">
      <Trans>
        {name} is closing this portal. Nothing is charged here any more, not even what was agreed on for a day. Ask{' '}
        {name} how to pay: how to reach them stands under Help.
      </Trans>
    </Notice>
  );
}
