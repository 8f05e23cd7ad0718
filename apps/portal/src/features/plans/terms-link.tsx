import { Trans, useLingui } from '@lingui/react/macro';
import { readPortalTermsFile } from '@recoup/contract/terms.ts';
import { FileButton } from '#portal/kit/file-button.tsx';

/** The words that were accepted, word for word, as a file of the customer's own. */
export function TermsLink({ termsId }: { readonly termsId: string }) {
  const { t } = useLingui();
  const fileName = `${t`payment-plan-terms`}.pdf`;
  return (
    <FileButton call={readPortalTermsFile} input={{ params: { id: termsId } }} fileName={fileName} looks="secondary">
      <Trans>Download the terms (PDF)</Trans>
    </FileButton>
  );
}
