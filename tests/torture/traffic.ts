import { request } from 'node:http';
import type { Stage } from './stage.ts';

interface Heard {
  readonly status: number;
  readonly seconds: number;
  readonly what: string;
}

/** Requests at a steady rate through the balancer, each on a connection of its own. */
export function sendTraffic(stage: Stage, token: string, rate: number) {
  const heard: Heard[] = [];
  const open = new Set<Promise<void>>();
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    const one = askOnce(stage, token, turn).then((answer) => {
      heard.push(answer);
      open.delete(one);
    });
    open.add(one);
  }, 1000 / rate);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      return heard;
    },
  };
}

function askOnce(stage: Stage, token: string, turn: number): Promise<Heard> {
  const isList = turn % 2 === 0;
  const body = isList ? '{}' : undefined;
  const [method, place] = isList ? ['POST', '/debtor/by-filter'] : ['GET', '/workflow'];
  const asked = performance.now();
  const seconds = () => (performance.now() - asked) / 1000;
  return new Promise((resolve) => {
    const outgoing = request(
      {
        ...{ host: '127.0.0.1', port: stage.balancer.port, method, path: `/v1${place}`, agent: false },
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      (answer) => {
        answer.resume();
        answer.once('end', () =>
          resolve({ status: answer.statusCode ?? 0, seconds: seconds(), what: `${answer.statusCode} ${place}` }),
        );
        answer.once('error', (error) => resolve({ status: 0, seconds: seconds(), what: `${error.message} ${place}` }));
      },
    );
    outgoing.once('error', (error) => resolve({ status: 0, seconds: seconds(), what: `${error.message} ${place}` }));
    outgoing.end(body);
  });
}
