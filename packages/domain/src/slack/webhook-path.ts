const HOST = 'hooks.slack.com';

/**
 * The path of an incoming webhook of Slack, `/services/T…/B…/…`; null for any other address. Only the path is kept: where it
 * leads is never what somebody typed (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks).
 */
export function webhookPath(typed: string): string | null {
  const found = /^https:\/\/([^/]+)(\/services\/[A-Za-z0-9]{1,40}\/[A-Za-z0-9]{1,40}\/[A-Za-z0-9]{8,80})$/.exec(
    typed.trim(),
  );
  return found?.[1] === HOST ? (found[2] ?? null) : null;
}
