import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardFieldsProps } from './card-fields.ts';
import { cardMessage } from './card-message.ts';

/** A page that has not said anything by then is not going to. */
const loadLimitMs = 15_000;

/** The sandbox's page with card fields, in a frame of its own origin, as a provider's fields are. */
export function SandboxCardFields(props: CardFieldsProps & { readonly fieldsUrl: string }) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const [heightPx, setHeightPx] = useState(240);
  const [ready, setReady] = useState(false);
  const { fieldsUrl, confirming, language } = props;
  // A change of language must not empty a half-filled form, so that the address stays as it was.
  const [address] = useState(() => {
    const url = new URL(fieldsUrl);
    url.searchParams.set('parent_origin', window.location.origin);
    url.searchParams.set('lang', language);
    url.searchParams.set('theme', document.documentElement.classList.contains('dark') ? 'dark' : 'light');
    return url;
  });

  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== address.origin || event.source !== frame.current?.contentWindow) return;
    const message = cardMessage(event.data);
    switch (message?.type) {
      case 'recoup-card:ready':
        setHeightPx(Math.min(Math.max(message.height, 120), 800));
        setReady(true);
        props.onReady();
        return;
      case 'recoup-card:submit':
        props.onSubmit();
        return;
      case 'recoup-card:complete':
        if (message.complete) props.onComplete();
        return;
      case 'recoup-card:result':
        if (message.ok) props.onConfirmed();
        else if (message.code === 'incomplete') props.onUnfilled();
        else if (message.code === 'unreachable') props.onSilent();
        else props.onDeclined(message.declineCode ?? message.code);
        return;
      case undefined:
    }
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);

  const giveUp = useEffectEvent(() => props.onUnavailable());
  useEffect(() => {
    if (ready) return;
    const timer = setTimeout(() => giveUp(), loadLimitMs);
    return () => clearTimeout(timer);
  }, [ready]);

  useEffect(() => {
    if (confirming) frame.current?.contentWindow?.postMessage({ type: 'recoup-card:confirm' }, address.origin);
  }, [confirming, address]);

  return (
    <iframe
      ref={frame}
      src={address.href}
      title={t`Card details`}
      style={{ height: `${heightPx}px` }}
      className="block w-full rounded-card border-0"
    />
  );
}
