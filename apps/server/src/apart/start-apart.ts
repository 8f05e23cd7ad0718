import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { ApartLimits } from './apart-limits.ts';

/** A process that reads one untrusted file: its bytes go in, what was read comes out. */
export type Apart = ChildProcess & { readonly stdin: NonNullable<ChildProcess['stdin']>; readonly stdout: Readable };

/** Sources and packages of a process apart, and all that it may open: neither settings nor data of the product. */
const readable = [
  'node_modules',
  'packages',
  'apps/server/node_modules',
  'apps/server/src',
  'apps/server/package.json',
];
const readableFlags = readable.map(
  (place) => `--allow-fs-read=${fileURLToPath(new URL(`../../../../${place}`, import.meta.url))}`,
);

/**
 * Starts a worker's file as a process of its own: no environment, no network, no disk but its sources. `isNative` lets
 * it load a library of machine code, which Node's permissions do not bind. The caller keeps the clock (`wallSeconds`) and
 * ends it.
 */
export function startApart<Command extends { readonly limits: ApartLimits }>(
  worker: URL,
  command: Command,
  { isNative = false }: { readonly isNative?: boolean } = {},
): Apart {
  const flags = [
    `--max-old-space-size=${Math.round(command.limits.memoryMb * 0.8)}`,
    '--permission',
    ...readableFlags,
    '--allow-worker',
    ...(isNative ? ['--allow-addons'] : []),
    // Where its own score stands with the system's killer.
    '--allow-fs-write=/proc/self/oom_score_adj',
  ];
  return spawn(process.execPath, [...flags, fileURLToPath(worker), JSON.stringify(command)], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  }) as Apart;
}
