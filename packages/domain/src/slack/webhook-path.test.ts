import { expect, test } from 'vitest';
import { webhookPath } from './webhook-path.ts';

test('only an incoming webhook of Slack is one', () => {
  expect(webhookPath(' https://hooks.slack.com/services/T0/B0/abcdefgh12345678 ')).toBe(
    '/services/T0/B0/abcdefgh12345678',
  );
  for (const other of [
    'http://hooks.slack.com/services/T0/B0/abcdefgh12345678',
    'https://hooks.slack.com.evil.example/services/T0/B0/abcdefgh12345678',
    'https://user@hooks.slack.com/services/T0/B0/abcdefgh12345678',
    'https://hooks.slack.com:8443/services/T0/B0/abcdefgh12345678',
    'https://hooks.slack.com/services/T0/B0/../../api',
    'https://hooks.slack.com/services/T0/B0/abcdefgh12345678?x=1',
    'https://evil.example/services/T0/B0/abcdefgh12345678',
    'hooks.slack.com/services/T0/B0/abcdefgh12345678',
    '',
  ])
    expect(webhookPath(other), other).toBe(null);
});
