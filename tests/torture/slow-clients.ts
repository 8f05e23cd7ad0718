import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { arrangeCompanies } from './arrange-companies.ts';
import { type AnswerCounts, ask, noAnswers } from './ask-portal.ts';
import type { Experiment, TortureOptions } from './experiment.ts';
import { judgeProcesses } from './faults.ts';
import { type Finding, figure, none } from './finding.ts';
import { percentile, seconds } from './sampling.ts';
import { openStage, type Stage } from './stage.ts';
import { judgeAnswers } from './under-fire.ts';
import { judgeVisits, sendVisitors, signInMember } from './visitors.ts';

const BYTE_MS = 1_000;
/** Every wait for a client ends after half a minute, a kept connection after 65 s; ten more for this machine. */
const WATCHED_SECONDS = 100;
const UNFINISHED_SECONDS = 40;
const ANSWER_SECONDS = 15;
const HANDLES_MORE = 20;

interface SlowClient {
  readonly how: string;
  readonly socket: Socket;
  /** When the server let go of it, on the monotonic clock. */
  endedAt?: number;
}

/** What a slow client says at once, and what it says byte by byte from then on. */
const manners = (token: string): readonly { readonly how: string; readonly first: string; readonly rest: string }[] => [
  { how: 'says nothing', first: '', rest: '' },
  {
    how: 'writes its headers byte by byte',
    first: 'GET /v1/workflow HTTP/1.1\r\nhost: localhost\r\n',
    rest: 'x-slow: '.padEnd(500, 'a'),
  },
  {
    how: 'writes its body byte by byte',
    first: `POST /v1/debtor/by-filter HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n`,
    rest: '{'.padEnd(500, ' '),
  },
  {
    how: 'asks again and again and reads no answer',
    first: `GET /v1/account?limit=50 HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`.repeat(20),
    rest: '',
  },
];

function beSlow(port: number, { how, first, rest }: ReturnType<typeof manners>[number]): SlowClient {
  const socket = connect(port, '127.0.0.1');
  const client: SlowClient = { how, socket };
  socket.pause();
  socket.on('error', () => undefined);
  socket.write(first);
  let said = 0;
  const timer = setInterval(() => {
    if (said < rest.length && socket.writable) socket.write(rest[said] ?? '');
    said += 1;
  }, BYTE_MS);
  const over = () => {
    clearInterval(timer);
    client.endedAt ??= performance.now();
  };
  socket.on('close', over);
  // A paused socket does not hear of its end by itself.
  if (!how.includes('reads no answer')) socket.resume();
  return client;
}

const handlesOf = async (stage: Stage) => {
  const counts = await Promise.all(stage.webs.map(async (web) => (await readdir(`/proc/${web.pid()}/fd`)).length));
  return counts.reduce((sum, count) => sum + count, 0);
};

/** So many requests in one moment: each is answered, or told when to ask again. */
async function crowd(stage: Stage, counts: AnswerCounts, token: string, size: number): Promise<Finding[]> {
  const took: number[] = [];
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: size }, async (_, index) => {
      const began = performance.now();
      const call = { method: 'GET', path: index % 2 === 0 ? '/account?limit=50' : '/workflow', token };
      const { status } = await ask(stage, counts, call);
      took.push((performance.now() - began) / 1000);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  const said = [...statuses].map(([status, count]) => `${status}: ${count}`).join(', ');
  const other = [...statuses].flatMap(([status, count]) => (status === 200 || status === 503 ? [] : [count]));
  return [
    figure(
      `${size} requests in one moment`,
      said,
      `p50 ${seconds(percentile(took, 50))}, max ${seconds(Math.max(...took))}`,
    ),
    none(
      'of them answered neither 200 nor 503',
      other.reduce((sum, count) => sum + count, 0),
    ),
    none(`of them answered later than after ${ANSWER_SECONDS} s`, took.filter((each) => each > ANSWER_SECONDS).length),
  ];
}

async function runSlowClients(options: TortureOptions): Promise<Finding[]> {
  const stage = await openStage({ name: 'slow-clients', webs: 2, workers: 1 });
  try {
    const counts = noAnswers();
    await arrangeCompanies(stage, [{ mails: options.messages, texts: 0 }]);
    const token = await signInMember(stage, counts, 'load-1');
    const visitors = sendVisitors(stage, counts, { token });
    await wait(5_000);
    const before = await handlesOf(stage);
    const began = performance.now();
    const ports = stage.webUrls.map((url) => Number(new URL(url).port));
    const clients = manners(token).flatMap((manner) =>
      Array.from({ length: options.small }, (_, index) => beSlow(ports[index % ports.length] ?? 0, manner)),
    );
    await wait(5_000);
    const during = await handlesOf(stage);
    await wait(WATCHED_SECONDS * 1000);
    const after = await handlesOf(stage);
    const pressed = await crowd(stage, counts, token, options.rate);
    const visits = await visitors.stop();
    const took = visits.answered.map((each) => each.took);
    const byManner = manners(token).flatMap(({ how }) => {
      const those = clients.filter((each) => each.how === how);
      const ended = those.flatMap(({ endedAt }) => (endedAt === undefined ? [] : [(endedAt - began) / 1000]));
      const last = ended.length === 0 ? 'none ended' : `the last after ${seconds(Math.max(...ended))}`;
      const inTime = ended.filter((each) => each <= UNFINISHED_SECONDS).length;
      // Who reads nothing does not hear of its end: the open handles of the server tell.
      return how.includes('reads no answer')
        ? [figure(how, those.length)]
        : [
            figure(`${how}: ended by the server`, `${ended.length} of ${those.length}`, last),
            none(`held longer than ${UNFINISHED_SECONDS} s`, those.length - inTime),
          ];
    });
    for (const { socket } of clients) socket.destroy();
    return [
      figure('slow clients at once', clients.length, `${before} open handles before, ${during} with them`),
      ...byManner,
      none(`open handles that stayed, over ${HANDLES_MORE}`, Math.max(0, after - before - HANDLES_MORE)),
      figure(
        'a visit meanwhile took (p50, p99, max)',
        [50, 99, 100].map((part) => seconds(percentile(took, part))).join(', '),
      ),
      ...judgeVisits(visits, []).filter(({ isRight }) => isRight !== null),
      figure('visits told to ask again (503)', visits.answered.filter(({ status }) => status === 503).length),
      none(
        'visits answered neither 200 nor 503',
        visits.answered.flatMap(({ status, what }) => (status === 200 || status === 503 ? [] : [`${status} ${what}`])),
      ),
      ...pressed,
      ...judgeProcesses(stage),
      ...judgeAnswers(counts),
    ];
  } finally {
    await stage.stop();
  }
}

export const slowClientExperiments: readonly Experiment[] = [
  {
    name: 'slow-clients',
    about: 'G55: clients that say nothing, write byte by byte or read nothing; then very many requests in one moment',
    defaults: { messages: 200, small: 100, rate: 500 },
    run: runSlowClients,
  },
];
