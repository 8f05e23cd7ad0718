import type { Settings } from '../../apps/server/src/config/settings.ts';
import { demoCompany, demoMembers, demoPassword } from '../../apps/server/src/features/demo/demo-company.ts';

interface Extra {
  sandboxPort: number | undefined;
  seconds: number;
}

/** What the start command prints when everything is up. */
export function addressBook(settings: Settings, { sandboxPort, seconds }: Extra): string {
  const lines: [string, string][] = [];
  if (settings.ROLE !== 'worker') {
    const scheme = settings.PUBLIC_URL.startsWith('https:') ? 'https' : 'http';
    lines.push(['Staff app', settings.PUBLIC_URL]);
    lines.push(['Portal', `${scheme}://${demoCompany.subdomain}.${settings.PORTAL_HOST}`]);
    if (sandboxPort !== undefined) {
      lines.push(['Mailbox', `http://localhost:${sandboxPort}`]);
      lines.push(['Time machine', `http://localhost:${sandboxPort}/time-machine`]);
    }
    lines.push(['API docs', `${settings.PUBLIC_URL}/docs`]);
    if (settings.DEMO === 'on' && settings.NODE_ENV !== 'production') {
      const admin = demoMembers.find((member) => member.roles.some((role) => role === 'ADMIN'));
      lines.push(['Demo login', `the button "Open the demo", or ${admin?.email} with ${demoPassword}`]);
    }
  }
  const table = lines.map(([name, address]) => `  ${name.padEnd(13)} ${address}`).join('\n');
  return `\nRecoup is running (${settings.ROLE}), ready after ${seconds.toFixed(1)} s. Ctrl-C stops it.\n\n${table}\n`;
}
