import type { DeliveryTrouble } from '@recoup/domain/webhook-endpoints/webhook-delivery.ts';
import type { AddressRefusal } from './outside-fetch.ts';

export interface SentWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type WebhookAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly said: string; readonly retryAfter: string | null }
  | { readonly kind: 'refused'; readonly why: DeliveryTrouble };

/** The one way to machines of companies: what is saved, tried and sent meets the same guard (G48). */
export interface WebhookGateway {
  /** Why nothing would be sent to an address; null: it would. */
  readonly check: (url: string) => Promise<AddressRefusal | null>;
  readonly post: (companyId: string, url: string, sent: SentWebhook) => Promise<WebhookAnswer>;
  /** Whether it leads out of this installation. */
  readonly reachesWorld: (url: string) => boolean;
}
