import { connectorName } from '@recoup/domain/integrations/connectors.ts';
import type { ActivityActor } from '#server/features/activities/insert-activities.store.ts';

/** A ledger as the timeline names it. */
export function connectorActor({ serviceId }: { readonly serviceId: string }): ActivityActor {
  return { kind: 'system', id: null, name: connectorName(serviceId) };
}
