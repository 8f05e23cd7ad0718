/** `text`: what is answered is no JSON. */
export type SmsAnswer = { status: number; body: object; text?: string };

/** A refusal in Telnyx's shape. `pointer` is a JSON pointer to the part of the body that is to blame. */
export function smsError(status: number, code: string, title: string, detail: string, pointer?: string): SmsAnswer {
  const meta = { url: `https://developers.telnyx.com/docs/overview/errors/${code}` };
  const source = pointer === undefined ? {} : { source: { pointer } };
  return { status, body: { errors: [{ code, title, detail, meta, ...source }] } };
}
