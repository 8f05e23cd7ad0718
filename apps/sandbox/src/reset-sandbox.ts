import { clearAiBooks } from './ai/ai-books.ts';
import { clearCardBooks } from './cards/card-books.ts';
import { clearContactDataBooks } from './contact-data/contact-data-books.ts';
import { clearLedgerBooks } from './ledgers/ledger-books.ts';
import { clearMailBooks } from './mail/mail-books.ts';
import { clearNameBooks } from './names/name-books.ts';
import { clearReceiverBooks } from './receivers/receiver-books.ts';
import { clearRegistryBooks } from './registry/registry-books.ts';
import type { Sandbox } from './sandbox.ts';
import { clearSlackBooks } from './slack/slack-books.ts';
import { clearSmsBooks } from './sms/sms-books.ts';
import { changeSwitches, defaultSwitches } from './switches.ts';
import { clearVoiceBooks } from './voice/voice-books.ts';

/**
 * Forgets everything: what was received, what was paid, what was on its way, and every switch. The scripted debtors
 * keep being on or off: that is how this sandbox was started, not what happened in it.
 */
export function resetSandbox(sandbox: Sandbox): void {
  sandbox.outbox.clear();
  sandbox.crowd.clear();
  sandbox.livedDays.clear();
  clearCardBooks(sandbox.cards);
  clearSmsBooks(sandbox.sms);
  clearRegistryBooks(sandbox.registry);
  clearVoiceBooks(sandbox.voice);
  clearMailBooks(sandbox.mail);
  clearNameBooks(sandbox.names);
  clearAiBooks(sandbox.ai);
  clearContactDataBooks(sandbox.contactData);
  clearSlackBooks(sandbox.slack);
  clearReceiverBooks(sandbox.receivers);
  clearLedgerBooks(sandbox.ledgers);
  changeSwitches(sandbox.switches, defaultSwitches(sandbox.switches.debtors, sandbox.phones));
  sandbox.ids.renew();
  for (const socket of sandbox.hanging) socket.destroy();
  sandbox.live.publish('reset');
}
