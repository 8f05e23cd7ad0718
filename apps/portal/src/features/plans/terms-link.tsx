import { Trans, useLingui } from '@lingui/react/macro';
import { buttonClasses } from '@recoup/ui/button/button-classes.ts';

/** The words that were accepted, word for word, as a file of the customer's own. */
export function TermsLink({ terms }: { readonly terms: string }) {
  const { t } = useLingui();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(terms)}`;
  return (
    <a href={file} download={`${t`payment-plan-terms`}.txt`} className={buttonClasses()}>
      <Trans>Download the terms</Trans>
    </a>
  );
}
