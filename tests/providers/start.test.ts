import { startSandbox } from '@recoup/sandbox/start.ts';
import { describe, expect, it } from 'vitest';

describe('starting the sandbox', () => {
  it('moves aside when its ports are taken, and lets go of them when it stops', async () => {
    const first = await startSandbox({ seed: 'first' });
    const second = await startSandbox({ port: first.port, smtpPort: first.smtpPort, seed: 'second' });
    expect(second.port).not.toBe(first.port);
    expect(second.smtpPort).not.toBe(first.smtpPort);
    expect((await fetch(`${second.url}/api/state`)).status).toBe(200);
    await first.stop();
    const third = await startSandbox({ port: first.port, smtpPort: first.smtpPort, seed: 'third' });
    expect([third.port, third.smtpPort]).toEqual([first.port, first.smtpPort]);
    await Promise.all([second.stop(), third.stop()]);
  });

  it('never repeats an id of an earlier start unless it is given the same seed', async () => {
    const idOf = async (seed: string) => {
      const sandbox = await startSandbox({ seed });
      const answer = await fetch(`${sandbox.url}/v1/customers`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams({ name: 'Ana' }),
      });
      const { id } = await answer.json();
      await sandbox.stop();
      return id;
    };
    expect(await idOf('one')).toBe(await idOf('one'));
    expect(await idOf('one')).not.toBe(await idOf('two'));
  });

  it('serves its pages without a script of their own inside, and lets only the card form be framed', async () => {
    const sandbox = await startSandbox({ seed: 'pages' });
    for (const [path, ancestors] of [
      ['/', "'none'"],
      ['/mailbox', "'none'"],
      ['/time-machine', "'none'"],
      ['/names', "'none'"],
      ['/card-fields?client_secret=pi_1_secret_2', '*'],
    ] as const) {
      const page = await fetch(new URL(path, sandbox.url));
      const policy = page.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain(`frame-ancestors ${ancestors}`);
      expect(await page.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
    }
    await sandbox.stop();
  });
});
