import { API_VERSION } from '../api-keys/api-version.ts';

/** An event as it is kept. */
export interface KeptEvent {
  readonly id: string;
  readonly type: string;
  /** In the order in which they were found, company by company. */
  readonly sequence: number;
  readonly at: Date;
  readonly data: EventData;
}

/** Ids only, and the names of the fields that changed: the rest is read with a key. */
export interface EventData {
  readonly ids: Readonly<Record<string, string | readonly string[]>>;
  readonly changed: readonly string[];
}

/** The bytes that are sent for an event: the same for every try, so that they are signed as they are kept. */
export function eventBody(companyId: string, { id, type, sequence, at, data }: KeptEvent): string {
  return JSON.stringify({
    ...{ id, type, timestamp: at.toISOString(), companyId, apiVersion: API_VERSION, sequence },
    data: { ids: data.ids, changed: data.changed },
  });
}
