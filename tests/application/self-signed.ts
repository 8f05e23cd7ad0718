import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate of one name, signed by itself, and its key: what a company puts beside its mail server. Both PEM. */
export function selfSigned(name: string): { readonly cert: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const ed25519 = sequence(Buffer.from([0x06, 0x03, 0x2b, 0x65, 0x70]));
  const commonName = Buffer.from([0x06, 0x03, 0x55, 0x04, 0x03]);
  const subject = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))));
  const day = (value: string) => der(0x17, Buffer.from(value));
  const body = sequence(
    ...[der(0xa0, der(0x02, Buffer.from([2]))), der(0x02, Buffer.from([1])), ed25519, subject],
    ...[sequence(day('260101000000Z'), day('491231000000Z')), subject],
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign(null, body, privateKey)]));
  const lines =
    sequence(body, ed25519, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  const cert = ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  return { cert, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
}

const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, Buffer.concat(parts));

function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
