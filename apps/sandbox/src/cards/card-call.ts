import type { Params } from './card-params.ts';

/** One call to the card provider, read and authorised. */
export type CardCall = {
  method: string;
  /** Path without the query. */
  path: string;
  /** The id in the path, when there is one. */
  id: string;
  params: Params;
  requestId: string;
  idempotencyKey: string | null;
  /** Called from a browser with the publishable key: then the client secret of the object is asked for. */
  fromBrowser: boolean;
};
