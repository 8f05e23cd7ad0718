import { Plural, Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listUnmatched } from '@recoup/contract/incoming-mail.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';

/** Says that mails wait for their customer, where there are any. */
export function UnmatchedNotice() {
  const list = useCall(listUnmatched, { query: { page: 1, limit: 1 } });
  const waiting = list.data?.total ?? 0;
  if (waiting === 0) return null;
  return (
    <Notice
      kind="info"
      className="mb-3"
      action={
        <Link
          to="/inbox/unmatched"
          search={{ page: 1, limit: 20, state: 'OPEN' }}
          className="font-medium underline underline-offset-2"
        >
          <Trans>See them</Trans>
        </Link>
      }
    >
      <Plural
        value={waiting}
        one="# e-mail came in that belongs to no customer."
        other="# e-mails came in that belong to no customer."
      />
    </Notice>
  );
}
