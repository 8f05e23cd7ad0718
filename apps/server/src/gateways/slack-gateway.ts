/** What the product needs from Slack: a line in the channel of an incoming webhook. */
export interface SlackGateway {
  /** Posts a text to the webhook of this path. */
  post(companyId: string, path: string, text: string): Promise<SlackAnswer>;
}

/** `gone`: Slack will take nothing for this webhook any more. */
export type SlackAnswer =
  | { readonly kind: 'posted' }
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };
