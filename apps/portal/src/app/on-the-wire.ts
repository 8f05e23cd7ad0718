import type { Call } from '@recoup/contract/call.ts';

type OnTheWire<C extends Call> = Pick<C, 'name' | 'method' | 'path' | 'access'>;

/**
 * A call of the contract without its schemas. The contract's own value would bring the schema library into the first
 * view of a phone, 36 KB that only the server needs. Nothing can drift: every value here is a literal that the
 * contract's type demands.
 */
export function onTheWire<C extends Call>(call: OnTheWire<C>): C {
  // The postman reads nothing but these four parts.
  return call as C;
}

export const anybody = { who: 'public' } as const;
/** For whoever opened the link. */
export const withLink = { who: 'portal', level: 'link' } as const;
/** For whoever has given back a one-time code. */
export const withCode = { who: 'portal', level: 'code' } as const;
/** For whoever opened the link, also where it alone shows nothing. */
export const opened = { who: 'portal', level: 'opened' } as const;
