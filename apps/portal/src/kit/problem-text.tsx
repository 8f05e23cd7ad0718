import { useLingui } from '@lingui/react/macro';
import { unreachable } from '@recoup/client/api-error.ts';
import { errorMessage } from '@recoup/domain/errors.ts';
import { givenUp, incomplete, interrupted, type Problem } from './problem.ts';
import { useFormat } from './use-format.ts';

/** What happened and what to do next: the catalogue's sentence, and for a refused card the bank's reason. */
export function ProblemText({ problem }: { readonly problem: Problem }) {
  const { language } = useFormat();
  const own = useOwnTexts();
  const advice = useDeclineAdvice();
  const reason = problem.declineCode ? advice[problem.declineCode] : undefined;
  return <>{reason ?? own[problem.code] ?? errorMessage(problem.code, language)}</>;
}

function useOwnTexts(): Record<string, string> {
  const { t } = useLingui();
  return {
    [unreachable]: t`We could not reach our server. Check your connection and try again.`,
    [interrupted]: t`The last try was interrupted and your card was not charged. Please enter your card again.`,
    [givenUp]: t`This payment was canceled, perhaps in another tab. Nothing was charged.`,
    [incomplete]: t`Please fill in all card fields first.`,
  };
}

/** Reasons that a person can act on. A bank's other reasons are nobody's business and get the catalogue's sentence. */
function useDeclineAdvice(): Record<string, string> {
  const { t } = useLingui();
  const number = t`The card number is not right. Please check it and try again.`;
  const code = t`The security code is not right. Please check it and try again.`;
  const expired = t`The card has expired. Please use another card.`;
  const again = t`The bank could not process the card just now. Nothing was charged. Please try again in a moment.`;
  const proof = t`Your bank did not confirm that it is you. Please try again or use another card.`;
  return {
    insufficient_funds: t`The card does not have enough money for this payment. Please use another card or pay a smaller amount.`,
    incorrect_number: number,
    invalid_number: number,
    incorrect_cvc: code,
    invalid_cvc: code,
    expired_card: expired,
    invalid_expiry_month: expired,
    invalid_expiry_year: expired,
    processing_error: again,
    try_again_later: again,
    authentication_required: proof,
    payment_intent_authentication_failure: proof,
  };
}
