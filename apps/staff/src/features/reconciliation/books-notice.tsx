import { Plural, Trans } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { listReconciliations } from '@recoup/contract/reconciliation.ts';
import { Moment } from '@recoup/ui/page/moment.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useNow, useUser } from '../../kit/session/session.tsx';

type Books = ReplyOf<typeof listReconciliations>['books'];

/** What the nightly audit found that does not add up in the company's own books; nothing when all is well. */
export function BooksNotice({ books }: { readonly books: Books }) {
  const now = useNow();
  const { company } = useUser();
  if (!books || books.broken === 0) return null;
  const { broken, findings } = books;
  const left = broken - findings.length;
  return (
    <Notice kind="error">
      <p className="font-semibold">
        <Plural
          value={broken}
          one="Your own books do not add up in # place."
          other="Your own books do not add up in # places."
        />
      </p>
      <p>
        <Trans>
          Found by the audit of <Moment at={books.at} now={now} timeZone={company.timeZone} />. Nothing is mended by
          itself: please tell whoever runs this installation.
        </Trans>
      </p>
      <ul className="mt-1 list-disc space-y-0.5 pl-5">
        {findings.map(({ promise, recordId, detail }) => (
          <li key={`${promise} ${recordId}`} className="break-words">
            {promise} · {detail} · <span className="figures">{recordId}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          <Plural value={left} one="And # more." other="And # more." />
        </p>
      )}
    </Notice>
  );
}
