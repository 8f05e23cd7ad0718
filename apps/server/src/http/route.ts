import type { Readable } from 'node:stream';
import type { Access, Call, ParsedOf, ReplyOf } from '@recoup/contract/call.ts';
import type { Refusal } from '@recoup/domain/errors.ts';
import type { FastifyReply } from 'fastify';
import type { DebtorActor, MemberActor } from '../actor.ts';
import type { Context } from '../context.ts';
import type { Reading } from '../work/reading.ts';
import type { Work } from '../work/work.ts';

type ActorOf<A extends Access> = A['who'] extends 'staff'
  ? MemberActor
  : A['who'] extends 'portal'
    ? DebtorActor
    : null;

/** An uploaded file, streamed; the handler must read it to its end or destroy it. */
export interface Upload {
  readonly fileName: string;
  readonly stream: Readable & { truncated?: boolean };
}

/** What a handler gets: the validated parts of the call and who makes it. */
export type Incoming<C extends Call> = ParsedOf<C> & {
  readonly actor: ActorOf<C['access']>;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** Language of the person, for texts that are made on the server. */
  readonly language: 'en' | 'es';
  /** Host name that was asked, without port. */
  readonly host: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The raw bytes of a `raw` call, before any parsing (G21). */
  readonly raw: Buffer;
  readonly upload: () => Promise<Upload | null>;
  /** The field that the form of the call names, as text; once the file was read. */
  readonly field: () => Promise<string | null>;
  /** One transaction in the actor's company. A refusal that the work answers rolls it back. */
  readonly transaction: <T>(run: (work: Work<NonNullable<ActorOf<C['access']>>>) => Promise<T> | T) => Promise<T>;
  /**
   * Work in the actor's company that only reads: every statement by itself, each over what is there when it runs. Half
   * the journeys of a transaction; not for figures that must fit each other to the cent.
   */
  readonly read: <T>(run: (work: Reading) => Promise<T> | T) => Promise<T>;
  /**
   * One transaction for a call whose whole effect is this transaction and whose answer is what the work answers: the reply is
   * stored under the Idempotency-Key in the same commit (G20). Use it wherever it fits.
   */
  readonly finalTransaction: <T>(run: (work: Work<NonNullable<ActorOf<C['access']>>>) => Promise<T> | T) => Promise<T>;
  /** For answers that are no JSON: files, cookies, streams. */
  readonly reply: FastifyReply;
};

export type Handler<C extends Call> = (
  incoming: Incoming<C>,
  context: Context,
) => Promise<ReplyOf<C> | Refusal | FastifyReply>;

export interface Route {
  readonly call: Call;
  readonly handle: (incoming: never, context: Context) => Promise<unknown>;
}

/** Ties a call of the contract to the verb that answers it; the types of both must agree. */
export function route<C extends Call>(call: C, handle: Handler<C>): Route {
  return { call, handle };
}
