import type { Sandbox } from '../sandbox.ts';

/** Tells that something of a registration changed; such news have no envelope and no id of their own. */
export function emitRegistryEvent(
  sandbox: Sandbox,
  about: { brandId: string; campaignId?: string; type: string; status: string; description: string; url: unknown },
): void {
  const { url, ...told } = about;
  const body = JSON.stringify({ ...told, cspId: 'SANDBOX', createDate: sandbox.now().toISOString() });
  const eventId = sandbox.ids.uuid();
  const lane = about.campaignId ?? about.brandId;
  const to = typeof url === 'string' ? { url } : {};
  sandbox.outbox.send([{ provider: 'sms', eventId, type: 'registration', lane, body, ...to }]);
  sandbox.live.publish('registry');
}
