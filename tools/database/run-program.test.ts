import { expect, test } from 'vitest';
import { runProgram } from './run-program.ts';

test('all that a program says is there, however late its pipe is read', async () => {
  // A grandchild holds the pipe and speaks after the program itself has ended.
  const script = 'echo first; (sleep 0.2; echo last) &';
  expect(await runProgram('/bin/sh', ['-c', script])).toEqual({ code: 0, output: 'first\nlast\n' });
});

test('a daemon that is left behind is not waited for', async () => {
  const { code, output } = await runProgram('/bin/sh', ['-c', 'sleep 20 & echo $!'], { leavesDaemon: true });
  expect(code).toBe(0);
  process.kill(Number(output));
});

test('a program that does not exist is told of, not thrown', async () => {
  expect(await runProgram('no-such-program', [])).toMatchObject({ code: -1 });
});
