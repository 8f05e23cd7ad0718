import { type SpawnOptions, spawn } from 'node:child_process';

export interface ProgramResult {
  /** Exit code; null when a signal ended the program, -1 when it could not be started at all. */
  code: number | null;
  /** Standard output and standard error, in the order they arrived. */
  output: string;
}

interface RunOptions extends SpawnOptions {
  /** It leaves a daemon behind that keeps its pipes: what it says is only what came by the time it ended. */
  readonly leavesDaemon?: boolean;
}

/** Runs a program to its end and collects all that it said. Never rejects: the caller reads `code`. */
export function runProgram(
  command: string,
  args: string[],
  { leavesDaemon = false, ...options }: RunOptions = {},
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once('error', (error) => resolve({ code: -1, output: `${output}${error.message}` }));
    // "exit" may come before the last words have been read, "close" never does.
    child.once(leavesDaemon ? 'exit' : 'close', (code: number | null) => setImmediate(() => resolve({ code, output })));
  });
}
