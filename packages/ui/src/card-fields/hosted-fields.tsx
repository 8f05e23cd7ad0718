import { lazy, Suspense } from 'react';
import type { CardFieldsProps } from './card-fields.ts';
import { SandboxCardFields } from './sandbox-card-fields.tsx';

const StripeCardFields = lazy(async () => {
  const { StripeCardFields: fields } = await import('./stripe-card-fields.tsx');
  return { default: fields };
});

/** The provider's own fields for a payment or for saving a method; what is typed there never reaches us (G11). */
export function HostedFields(props: CardFieldsProps) {
  const { card } = props;
  if (card.provider === 'sandbox' && card.fieldsUrl) return <SandboxCardFields {...props} fieldsUrl={card.fieldsUrl} />;
  return (
    <Suspense fallback={null}>
      <StripeCardFields {...props} />
    </Suspense>
  );
}
