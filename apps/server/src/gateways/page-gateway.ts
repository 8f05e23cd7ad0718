import type { SeenPage } from '@recoup/domain/sms-registrations/registration-parts.ts';

/** Looks at pages of the internet that somebody named to us. */
export interface PageGateway {
  /** What a page says to everybody. Nothing inside of our own network is ever asked. */
  look(address: string): Promise<SeenPage>;
}
