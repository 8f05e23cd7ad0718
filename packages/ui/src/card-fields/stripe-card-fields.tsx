import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { type Appearance, loadStripe, type StripeElementsOptions } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CardFieldsProps } from './card-fields.ts';

/** The provider's fields in our colours, read from the page so that they are written down once. */
function appearance(): Appearance {
  const page = getComputedStyle(document.documentElement);
  const colour = (name: string) => page.getPropertyValue(`--${name}`).trim();
  return {
    theme: document.documentElement.classList.contains('dark') ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('accent'),
      colorBackground: colour('surface'),
      colorText: colour('text'),
      colorTextSecondary: colour('muted'),
      colorDanger: colour('danger-text'),
      fontSizeBase: '16px',
      borderRadius: '8px',
    },
  };
}

/** Stripe's own payment fields; its script is loaded here and on no other page (G11). */
export function StripeCardFields(props: CardFieldsProps) {
  const { card, language } = props;
  const unavailable = useEffectEvent(() => props.onUnavailable());
  const [stripe] = useState(() => loadStripe(card.publishableKey).catch(() => null));
  useEffect(() => {
    void stripe.then((loaded) => loaded ?? unavailable());
  }, [stripe]);
  const [options] = useState<StripeElementsOptions>(() => ({
    clientSecret: card.clientSecret,
    locale: language,
    appearance: appearance(),
  }));
  return (
    <Elements stripe={stripe} options={options}>
      <Fields {...props} />
    </Elements>
  );
}

function Fields(props: CardFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const { confirming } = props;

  const confirm = useEffectEvent(async () => {
    if (!stripe || !elements) return;
    const isSetup = props.purpose === 'setup';
    const confirmParams = { return_url: props.returnUrl };
    const { error } = isSetup
      ? await stripe.confirmSetup({ elements, confirmParams, redirect: 'if_required' })
      : await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' });
    if (!error) props.onConfirmed();
    else if (error.type === 'validation_error') props.onUnfilled();
    else if (error.type === 'api_connection_error' || error.type === 'api_error') props.onSilent();
    else props.onDeclined(error.decline_code ?? error.code ?? null);
  });
  useEffect(() => {
    if (confirming) void confirm();
  }, [confirming]);

  return (
    <PaymentElement
      options={{ layout: 'tabs' }}
      onReady={props.onReady}
      onChange={(event) => event.complete && props.onComplete()}
      onLoadError={props.onUnavailable}
    />
  );
}
