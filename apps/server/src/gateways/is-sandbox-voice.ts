import { isLoopback } from '../config/is-loopback.ts';
import type { Settings } from '../config/settings.ts';

/** Whether calls go to the sandbox, or to another server of this machine. */
export function isSandboxVoice(settings: Pick<Settings, 'TELNYX_API_KEY' | 'TELNYX_API_URL'>): boolean {
  const { TELNYX_API_KEY: key, TELNYX_API_URL: url } = settings;
  return key === undefined || (url !== undefined && isLoopback(new URL(url).hostname));
}
