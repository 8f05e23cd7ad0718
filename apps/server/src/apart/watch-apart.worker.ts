import { parentPort, workerData } from 'node:worker_threads';
import type { ApartLimits } from './apart-limits.ts';

/**
 * Watches a process apart from a thread of its own: a parser that computes without end, or takes memory in one piece,
 * cannot look at a clock itself. It also ends with the process that started it, which may have been killed.
 */
const LOOK_MS = 50;

const { limits, parent } = workerData as { readonly limits: ApartLimits; readonly parent: number };

setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isOver =
    process.memoryUsage.rss() > limits.memoryMb * 1024 * 1024 || (user + system) / 1_000_000 > limits.cpuSeconds;
  if (isOver || process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
}, LOOK_MS);
parentPort?.postMessage('watching');
