import { Plural, Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import { listUnmatched } from '@recoup/contract/incoming-mail.ts';
import { listCalls } from '@recoup/contract/live-calls.ts';
import { listUnmatchedTexts } from '@recoup/contract/unmatched-texts.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { Link } from '@tanstack/react-router';

const CALLS_MAX = 100;

/** Says that mails, texts or calls wait for their customer, where there are any. */
export function UnmatchedNotice() {
  const mails = useCall(listUnmatched, { query: { page: 1, limit: 1 } }).data?.total ?? 0;
  const texts = useCall(listUnmatchedTexts, { query: { page: 1, limit: 1 } }).data?.total ?? 0;
  const calls = useCall(listCalls, { query: { unknown: 'OPEN', limit: CALLS_MAX } }).data?.data.length ?? 0;
  const waiting = mails + texts + calls;
  if (waiting === 0) return null;
  const kind = mails > 0 ? 'mails' : texts > 0 ? 'texts' : 'calls';
  return (
    <Notice
      kind="info"
      className="mb-3"
      action={
        <Link
          to="/inbox/unmatched"
          search={{ page: 1, limit: 20, kind, state: 'OPEN' }}
          className="font-medium underline underline-offset-2"
        >
          <Trans>See them</Trans>
        </Link>
      }
    >
      {texts + calls === 0 ? (
        <Plural
          value={waiting}
          one="# e-mail came in that belongs to no customer."
          other="# e-mails came in that belong to no customer."
        />
      ) : (
        <Plural
          value={waiting}
          one="# text or call came in without a known customer."
          other="# e-mails, texts or calls came in without a known customer."
        />
      )}
    </Notice>
  );
}
