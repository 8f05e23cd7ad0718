import { request } from 'node:http';
import type { Stage } from './stage.ts';

const LIMIT_MS = 20_000;

export interface Answer {
  /** 0: the connection broke, or nobody answered in time. */
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter: string | null;
}

/** What was answered, by status: 500 is never right, 503 only with Retry-After. */
export interface AnswerCounts {
  readonly byStatus: Map<number, number>;
  withoutRetryAfter: number;
}

export const noAnswers = (): AnswerCounts => ({ byStatus: new Map(), withoutRetryAfter: 0 });

export interface PortalCall {
  readonly method: string;
  readonly path: string;
  readonly host?: string;
  readonly token?: string;
  /** Of one web process, past the balancer. */
  readonly port?: number;
}

/** Calls the product through the balancer, as a browser on a host of its own would; never throws. */
export function ask(
  stage: Pick<Stage, 'balancer'>,
  counts: AnswerCounts,
  call: PortalCall,
  body?: object,
): Promise<Answer> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise<Answer>((resolve) => {
    const done = (answer: Answer) => {
      counts.byStatus.set(answer.status, (counts.byStatus.get(answer.status) ?? 0) + 1);
      if (answer.status === 503 && answer.retryAfter === null) counts.withoutRetryAfter += 1;
      resolve(answer);
    };
    const broken = () => done({ status: 0, body: {}, retryAfter: null });
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port: call.port ?? stage.balancer.port, agent: false },
        ...{ method: call.method, path: `/v1${call.path}`, signal: AbortSignal.timeout(LIMIT_MS) },
        headers: {
          ...(call.host ? { host: call.host } : {}),
          ...(call.token ? { authorization: `Bearer ${call.token}` } : {}),
          ...(payload ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) } : {}),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', broken);
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            body: parse(Buffer.concat(chunks).toString()),
            retryAfter: response.headers['retry-after'] ?? null,
          }),
        );
      },
    );
    outgoing.on('error', broken);
    outgoing.end(payload);
  });
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
