import type { Settings } from '../config/settings.ts';
import type { SlackGateway } from './slack-gateway.ts';

const TIMEOUT_MS = 5_000;
const SLACK = 'https://hooks.slack.com';

/** Answers after which no other comes (https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks). */
const final = new Set([
  ...['no_service', 'no_service_id', 'no_team', 'team_disabled', 'invalid_token', 'no_active_hooks'],
  ...['channel_not_found', 'channel_is_archived', 'action_prohibited', 'posting_to_general_channel_denied'],
]);

/** Where webhooks lead: to the sandbox where there is one and nothing else is said. */
export function slackAddress({ SLACK_API_URL, SANDBOX_URL }: Partial<Pick<Settings, 'SLACK_API_URL' | 'SANDBOX_URL'>>) {
  return SLACK_API_URL ?? (SANDBOX_URL ? new URL('/slack', SANDBOX_URL).href : SLACK);
}

/** Slack's incoming webhooks over HTTP. */
export function httpSlackGateway(
  settings: Partial<Pick<Settings, 'SLACK_API_URL' | 'SANDBOX_URL'>>,
  { timeoutMs = TIMEOUT_MS } = {},
): SlackGateway {
  const base = slackAddress(settings).replace(/\/$/, '');
  return {
    async post(_companyId, path, text) {
      try {
        const response = await fetch(`${base}${path}`, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ text, unfurl_links: false }),
        });
        const said = (await response.text()).trim().slice(0, 100);
        if (response.ok) return { kind: 'posted' };
        const message = `Slack answered ${response.status} ${said}`;
        return { kind: final.has(said) ? 'gone' : 'failed', message };
      } catch (error) {
        return { kind: 'failed', message: error instanceof Error ? error.name : 'unknown failure' };
      }
    },
  };
}
