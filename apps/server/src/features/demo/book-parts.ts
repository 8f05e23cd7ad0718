import type { Settings } from '#server/config/settings.ts';
import type { ActivityActor } from '#server/features/activities/insert-activities.store.ts';
import type { DemoRandom } from './demo-random.ts';
import type { DemoCustomer } from './plan-customers.ts';
import type { DemoClock, DemoInvoice } from './plan-invoices.ts';
import type { WrittenCampaign } from './write-campaigns.ts';
import type { Handling } from './write-handling.ts';

export interface BookParts {
  readonly clock: DemoClock;
  readonly settings: Pick<Settings, 'PUBLIC_URL' | 'PORTAL_HOST'>;
  readonly random: DemoRandom;
  /** Who wrote the invoices and took the checks. */
  readonly clerk: ActivityActor;
  readonly customers: readonly DemoCustomer[];
  readonly invoices: readonly DemoInvoice[];
  readonly campaigns: WrittenCampaign;
  readonly handling: Handling;
  /** Apart from `random`: what is kept besides leaves the history as it is. */
  readonly handlingRandom: DemoRandom;
}
