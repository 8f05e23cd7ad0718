import { namesOneOf } from './page-words.ts';
import type { RegistrationProblem } from './registration-problems.ts';

const AMOUNT = /\$\s?\d|\[\s*amount|\{\{?[^}]*(amount|balance|total)/i;
const STOP =
  /\b(reply|text|txt|send|responda|envíe)\b[^.]{0,20}\bSTOP\b|\bSTOP\b[^.]{0,30}\b(opt[- ]?out|unsubscribe|end|cancel|stop|quit|baja)/i;
const LINK = /\b(?:https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,})(?::\d+)?(?:\/[^\s]*)?/gi;

/** What a text that is shown to the carriers lacks: the name, an amount, a link of the portal alone, the way to stop. */
export function checkSample(
  sample: string,
  { names, linkHosts }: { readonly names: readonly string[]; readonly linkHosts: readonly string[] },
): RegistrationProblem | null {
  if (!namesOneOf(sample, names)) return 'sample-name';
  if (!AMOUNT.test(sample)) return 'sample-amount';
  const hosts = [...sample.matchAll(LINK)].flatMap(([whole, host]) => {
    const isMail = sample[sample.indexOf(whole) - 1] === '@';
    return host && !isMail ? [host.toLowerCase()] : [];
  });
  const isOurs = (host: string) => linkHosts.some((each) => host === each || host.endsWith(`.${each}`));
  if (hosts.some((host) => !isOurs(host))) return 'sample-foreign-link';
  const hasVariable = /\[\s*(payment )?link|\{\{?[^}]*link/i.test(sample);
  if (hosts.length === 0 && !hasVariable) return 'sample-link';
  return STOP.test(sample) ? null : 'sample-stop';
}
