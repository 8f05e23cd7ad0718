import type { ErrorCode } from '@recoup/domain/errors.ts';
import type { Permission } from '@recoup/domain/permissions/permission.ts';
import type { PortalLevel } from '@recoup/domain/permissions/portal-permission.ts';
import type { z } from 'zod';

/**
 * Who may make a call. `staff` needs a member's bearer token and the permission; `portal` a debtor's portal session of
 * at least the level (G40); a team member who views the portal as the customer makes only its GET calls. `webhook` a provider's signature over the raw bytes (G21); `public` nobody's.
 */
export type Access =
  | { readonly who: 'public' }
  | { readonly who: 'staff'; readonly permission: Permission | null }
  | { readonly who: 'portal'; readonly level: PortalLevel }
  | { readonly who: 'webhook' };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What crosses the wire besides JSON: a file upload, a raw provider body, a file or an event stream as the answer. */
export type Transport = 'json' | 'multipart' | 'raw' | 'file' | 'stream';

/**
 * One call of the API, as data. The server's route, the typed client, the forms and the OpenAPI document are derived
 * from it; nothing about a call is written twice. Paths are those of the product document, without the `/v1` prefix.
 */
export type Call = {
  /** `noun.verb`, unique; the operation id of the OpenAPI document. */
  readonly name: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** Refusals a caller should expect besides the ones every call can answer (401, 403, 404, 422, 429, 5xx). */
  readonly errors?: readonly ErrorCode[];
  /** What a refusal carries as `details`, beside its code and fields. */
  readonly refusal?: z.ZodObject;
  readonly transport?: Transport;
  /** Of a `multipart` call: the field that holds `body` as JSON, and the file; without one the file alone is sent, as `file`. */
  readonly form?: { readonly field: string; readonly file: string };
  /** A GET of the product document that changes something: pages and prefetchers cannot make it (G41). */
  readonly isStateChanging?: boolean;
  /** Served while a restored installation waits to be resumed, as reads are: it sends and charges nothing (G61). */
  readonly isServedInRecovery?: boolean;
  /** The answer is a secret that is told once: under an Idempotency-Key it is kept that it was told, not what (G40). */
  readonly isReplySecret?: boolean;
  /**
   * It makes the record that `_id` of its body names: the same again is the same request, whatever came of the first
   * answer; anything else under that id is IDEMPOTENCY_KEY_REUSED (G20).
   */
  readonly isNamedByCaller?: boolean;
  /** Requests per minute and caller; only where the general limit is too wide (sign-in, codes, links). */
  readonly perMinute?: number;
  /** How long the server may take; only where the general 15 seconds are too short (files, imports, providers). */
  readonly timeoutMs?: number;
  /** How much it may send; only where the general megabyte is too little (a mail with its files). */
  readonly bodyBytesMax?: number;
};

/** Declares a call and keeps its literal types. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

/**
 * Whether a call takes an Idempotency-Key (G20): whoever makes it is known, and it changes something that the key can stand
 * for. A file that is made anew changes nothing.
 */
export function takesKey({ method, access, transport }: Call): boolean {
  const isKnown = access.who === 'staff' || access.who === 'portal';
  return isKnown && method !== 'GET' && transport !== 'file';
}

type Read<T> = T extends z.ZodType ? z.input<T> : undefined;
type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

/** What the client gives to send the call: `{ params, query, body }`, only the parts that the call has. */
export type InputOf<C extends Call> = Present<{
  params: Read<C['params']>;
  query: Read<C['query']>;
  body: C['transport'] extends 'multipart' ? FormData : Read<C['body']>;
}>;

/** What the server's handler gets after validation. */
export type ParsedOf<C extends Call> = {
  params: Parsed<C['params']>;
  query: Parsed<C['query']>;
  body: Parsed<C['body']>;
};

export type ReplyOf<C extends Call> = z.output<C['reply']>;
