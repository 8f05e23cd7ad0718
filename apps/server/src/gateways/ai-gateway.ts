/** What the product needs from a language model; any endpoint that speaks OpenAI's protocol will do. */
export interface AiGateway {
  /**
   * One answer to one question, without tools and without memory. `instructions` are ours; `prompt` may carry what other
   * people wrote and is never to be obeyed. Waits ten seconds at most, and is not repeated by itself.
   */
  complete(question: {
    readonly companyId: string;
    readonly instructions: string;
    readonly prompt: string;
    readonly maxTokens: number;
  }): Promise<AiAnswer>;
}

export type AiAnswer =
  | { readonly kind: 'text'; readonly text: string; readonly tokens: number | null }
  /** Nothing usable came; `message` is for the log and holds no part of the prompt. */
  | { readonly kind: 'failed'; readonly message: string };
