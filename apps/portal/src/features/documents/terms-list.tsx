import { Trans } from '@lingui/react/macro';
import { useCall } from '@recoup/client/use-call.ts';
import type { ReplyOf } from '@recoup/contract/call.ts';
import { listPortalTerms, readPortalTermsFile } from '@recoup/contract/terms.ts';
import { FileButton } from '#portal/kit/file-button.tsx';
import { useFormat } from '#portal/kit/use-format.ts';

type Terms = ReplyOf<typeof listPortalTerms>['data'][number];

/** What the customer agreed to, word for word, to keep; nothing stands here while there is none. */
export function TermsList() {
  const format = useFormat();
  const terms = useCall(listPortalTerms, {}).data?.data ?? [];
  if (terms.length === 0) return null;
  return (
    <section aria-labelledby="agreed-terms">
      <h2 id="agreed-terms" className="font-semibold text-title">
        <Trans>What you agreed to</Trans>
      </h2>
      <ul className="mt-2 divide-y divide-border border-border border-y">
        {terms.map((each) => (
          <li key={each._id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-1">
            <FileButton
              call={readPortalTermsFile}
              input={{ params: { id: each._id } }}
              fileName={`${each.kind}.pdf`}
              looks="link"
            >
              <TermsName terms={each} /> (PDF)
            </FileButton>
            <span className="figures text-body text-muted">{format.day(each.acceptedAt)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function TermsName({ terms: { kind, about } }: { readonly terms: Terms }) {
  if (kind === 'plan') return <Trans>Terms of the payment plan</Trans>;
  if (kind === 'settlement') return <Trans>Terms of the settlement of {about}</Trans>;
  return <Trans>Authorization for {about}</Trans>;
}
