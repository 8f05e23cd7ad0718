/** What a customer may mean; a text may mean several things. In the order in which they are told. */
export const inboundMeanings = [
  ...(['OPT_OUT', 'START', 'HELP', 'WRONG_NUMBER', 'CEASE', 'ATTORNEY', 'REFUSE', 'BANKRUPTCY'] as const),
  ...(['DISPUTE', 'DECEASED', 'MINOR', 'CALL_OPT_OUT', 'STOP_PAYMENT', 'INCONVENIENT', 'TIME_OK'] as const),
] as const;
export type InboundMeaning = (typeof inboundMeanings)[number];

/** What a member may say that a message meant, in the order of their keys. */
export const answerMeanings = [
  ...(['OPT_OUT', 'CEASE', 'CALL_OPT_OUT', 'WRONG_NUMBER', 'ATTORNEY', 'BANKRUPTCY'] as const),
  ...(['DECEASED', 'MINOR', 'REFUSE', 'DISPUTE', 'STOP_PAYMENT'] as const),
] as const satisfies readonly InboundMeaning[];
export type AnswerMeaning = (typeof answerMeanings)[number];

/** Phrases of one language per meaning, in the small language of `inbound-phrases.ts`. */
export type PhraseTable = Readonly<Partial<Record<InboundMeaning, readonly string[]>>>;
