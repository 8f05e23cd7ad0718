import { createPrivateKey, createPublicKey } from 'node:crypto';

/**
 * The sandbox's credentials. They open nothing but the sandbox, so they are constants: the server's
 * default settings carry the same values and the two find each other without any set-up.
 */
export const STRIPE_SECRET_KEY = 'sk_test_sandbox';
export const STRIPE_PUBLISHABLE_KEY = 'pk_test_sandbox';
export const STRIPE_WEBHOOK_SECRET = 'whsec_sandbox';
/** Of accounts of other companies, which tell an endpoint of their own. */
export const STRIPE_CONNECT_WEBHOOK_SECRET = 'whsec_sandbox_connect';
/** Standard Webhooks: the part after whsec_ is base64. */
export const MAIL_WEBHOOK_SECRET = 'whsec_c2FuZGJveCBtYWlsIGV2ZW50cyBzaWduZWQ=';
export const TELNYX_API_KEY = 'KEY_sandbox';
export const MAIL_USER = 'sandbox';
export const MAIL_PASSWORD = 'smtp_sandbox';
export const AI_API_KEY = 'sk-sandbox';
export const CONTACT_DATA_API_KEY = 'cd_sandbox';
export const APIDECK_API_KEY = 'apideck_sandbox';

/** The raw 32 bytes of the Ed25519 public key in base64, the form in which Telnyx shows it. */
export const TELNYX_PUBLIC_KEY = 'Yys0V/O03Zi6M4dfaoBIBJDamhLJRXS+SI2phzOeg04=';

// An Ed25519 private key is 32 bytes behind a fixed PKCS #8 head (RFC 8410), so a fixed seed is a fixed key.
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const SEED = Buffer.from('recoup sandbox text message keys'.slice(0, 32), 'utf8');

export const telnyxPrivateKey = createPrivateKey({
  key: Buffer.concat([PKCS8_HEAD, SEED]),
  format: 'der',
  type: 'pkcs8',
});

/** The public half, computed: a test compares it with the constant above. */
export function telnyxPublicKey(): string {
  return createPublicKey(telnyxPrivateKey).export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}

/** Where the demo company's program hears of events, and with what they are signed. */
export const DEMO_RECEIVER_HOST = 'hooks.acme-dental.example';
export const DEMO_RECEIVER_SECRET = 'whsec_ZGVtbyByZWNlaXZlciBvZiBBY21lIERlbnRhbCBTdXBwbHk=';
