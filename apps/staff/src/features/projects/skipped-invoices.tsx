import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReplyOf } from '@recoup/contract/call.ts';
import type { addInvoices } from '@recoup/contract/projects.ts';
import type { JoinSkip } from '@recoup/domain/projects/join-project.ts';
import { Notice } from '@recoup/ui/page/notice.tsx';

type Added = ReplyOf<typeof addInvoices>;

/** What came in, and what did not with the reason. */
export function SkippedInvoices({ done }: { readonly done: Added }) {
  const { t, i18n } = useLingui();
  const words: Readonly<Record<JoinSkip, string>> = {
    deleted: t`Deleted meanwhile`,
    'other-customer': t`Of another customer by now`,
    'other-project': t`In another project by now`,
    already: t`In this project already`,
  };
  const reasons = Map.groupBy(done.skipped, ({ reason }) => reason);
  return (
    <div className="space-y-4">
      <Notice kind="success">
        <Plural value={done.added + done.moved} one="# invoice came in." other="# invoices came in." />
      </Notice>
      <section aria-label={t`Left out`}>
        <h3 className="mb-1 font-medium text-compact text-muted">
          <Trans>Left out</Trans>
        </h3>
        <ul className="text-body">
          {[...reasons].map(([reason, skipped]) => (
            <li key={reason} className="figures">
              {i18n.number(skipped.length)} · {words[reason]}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
