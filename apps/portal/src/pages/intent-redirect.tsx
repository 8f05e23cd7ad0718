import type { PortalIntent } from '@recoup/domain/vocabulary.ts';
import { Navigate } from '@tanstack/react-router';

/** Leads a link that says what it was sent for (`/{path}?intent=PPLAN`) to its page. */
export function IntentRedirect({ path, intent }: { readonly path: string; readonly intent: PortalIntent }) {
  const params = { path };
  switch (intent) {
    case 'FULL_PAYMENT':
      return <Navigate to="/$path/pay" params={params} replace />;
    case 'PARTIAL_PAYMENT':
      return <Navigate to="/$path/pay" params={params} search={{ amount: 'other' }} replace />;
    case 'SCHEDULE_PAYMENT':
      return <Navigate to="/$path/schedule-payment" params={params} replace />;
    case 'PPLAN':
      return <Navigate to="/$path/payment-plan" params={params} replace />;
    case 'CHANGE_PAYMENT':
      return <Navigate to="/$path/methods" params={params} replace />;
    case 'ADD_PAYMENT_METHOD':
      return <Navigate to="/$path/methods" params={params} search={{ add: true }} replace />;
    case 'ESTIMATE_PAYMENT':
      return <Navigate to="/$path/estimate" params={params} replace />;
  }
}
