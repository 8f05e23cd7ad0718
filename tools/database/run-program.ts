import { type SpawnOptions, spawn } from 'node:child_process';

export interface ProgramResult {
  /** Exit code; null when a signal ended the program, -1 when it could not be started at all. */
  code: number | null;
  /** Standard output and standard error, in the order they arrived. */
  output: string;
}

/** Runs a program to its end and collects what it said. Never rejects: the caller reads `code`. */
export function runProgram(command: string, args: string[], options: SpawnOptions = {}): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', (error) => resolve({ code: -1, output: `${output}${error.message}` }));
    child.once('exit', (code) => {
      // "close" would wait for pipes that a daemon inherited; a short turn of the loop lets the last chunk in.
      setImmediate(() => resolve({ code, output }));
    });
  });
}
