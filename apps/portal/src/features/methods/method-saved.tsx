import { Trans } from '@lingui/react/macro';
import { Button } from '@recoup/ui/button/button.tsx';
import { Notice } from '@recoup/ui/page/notice.tsx';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import type { MethodForm } from '#portal/kit/kept-choice.ts';

const pages = {
  plan: '/$path/payment-plan',
  schedule: '/$path/schedule-payment',
  offer: '/$path/offer',
} as const;

type MethodSavedProps = {
  readonly path: string;
  /** The form from which somebody came to save it; null when they came by themselves. */
  readonly from: MethodForm | null;
};

/** A method is saved, and the way on to the form that waits for it. */
export function MethodSaved({ path, from }: MethodSavedProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const navigate = useNavigate();

  function goOn(form: MethodForm) {
    // Back, not anew: the address says which plan it was.
    if (canGoBack) router.history.back();
    else void navigate({ to: pages[form], params: { path } });
  }

  return (
    <Notice
      kind="success"
      action={
        from && (
          <Button variant="primary" onClick={() => goOn(from)}>
            {from === 'plan' ? (
              <Trans>Go on with your payment plan</Trans>
            ) : from === 'schedule' ? (
              <Trans>Go on with your scheduled payment</Trans>
            ) : (
              <Trans>Go on with the offer</Trans>
            )}
          </Button>
        )
      }
    >
      <Trans>Your payment method is saved.</Trans>
    </Notice>
  );
}
