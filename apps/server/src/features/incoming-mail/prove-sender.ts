import type { Context } from '#server/context.ts';
import type { MailRow } from './incoming-mail.store.ts';
import { headEnd, type MailHeadRead } from './read-head.ts';

const verdicts = ['pass', 'fail', 'none'] as const;
type Verdict = (typeof verdicts)[number];

/** What the sender's domain says of a mail in its name (RFC 7208, 6376, 7489); `none`: nothing, or nobody could ask. */
export interface SenderProof {
  readonly spf: Verdict;
  readonly dkim: Verdict;
  readonly dmarc: Verdict;
}

/** Of a head beyond reason, or with more than one author, nothing is believed. */
const BEYOND: SenderProof = { spf: 'none', dkim: 'none', dmarc: 'fail' };
const UNASKED: SenderProof = { spf: 'none', dkim: 'none', dmarc: 'none' };
/** Name servers that do not answer delay no mail for longer. */
const ASK_MS = 10_000;

/** Asks the sender's domain whether the mail is from there. A name server that is away proves nothing, and accuses nobody. */
export async function proveSender(
  { gateways: { names }, settings, log }: Pick<Context, 'gateways' | 'settings' | 'log'>,
  raw: Buffer,
  head: Pick<MailHeadRead, 'hasOneAuthor'>,
  { clientAddress, clientName, envelopeFrom }: Pick<MailRow, 'clientAddress' | 'clientName' | 'envelopeFrom'>,
): Promise<SenderProof> {
  if (headEnd(raw) === null || !head.hasOneAuthor) return BEYOND;
  const { authenticate } = await import('mailauth');
  const asking = authenticate(raw, {
    ...(clientAddress ? { ip: clientAddress, helo: clientName ?? clientAddress } : {}),
    ...{ sender: envelopeFrom, mta: settings.MAIL_IN_HOST ?? 'localhost' },
    ...{ resolver: names.resolve, disableBimi: true, disableArc: true },
  }).then(({ spf, dkim, dmarc }): SenderProof => {
    const signed = dkim.results.map((each) => verdictOf(each.status.result));
    return {
      spf: spf ? verdictOf(spf.status.result) : 'none',
      dkim: signed.includes('pass') ? 'pass' : signed.includes('fail') ? 'fail' : 'none',
      dmarc: dmarc ? verdictOf(dmarc.status.result) : 'none',
    };
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<SenderProof>((resolve) => {
    timer = setTimeout(resolve, ASK_MS, UNASKED);
  });
  try {
    return await Promise.race([asking, late]);
  } catch (error) {
    log.warn({ err: error }, 'the sender of a mail could not be asked for');
    return UNASKED;
  } finally {
    clearTimeout(timer);
    asking.catch(() => undefined);
  }
}

/** `softfail` and `permerror` accuse nobody by themselves: DMARC decides what they come to. */
function verdictOf(result: string): Verdict {
  return verdicts.find((verdict) => verdict === result) ?? 'none';
}
