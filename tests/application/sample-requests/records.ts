/** Records of one company that a request may name. */
export interface Records {
  readonly debtorId: string;
  /** Another customer, to merge with the first. */
  readonly otherDebtorId: string;
  readonly contactId: string;
  readonly memberId: string;
  /** Who may open everything. */
  readonly adminId: string;
  /** Somebody who was invited and has not joined. */
  readonly invitedId: string;
  readonly accountId: string;
  /** A draft that nobody got, one that the customer got, and one that they accepted. */
  readonly draftEstimateId: string;
  readonly estimateId: string;
  readonly acceptedEstimateId: string;
  readonly workflowId: string;
  readonly actionId: string;
  readonly templateId: string;
  /** A message whose answer was lost. */
  readonly messageId: string;
  /** A mail of somebody who is no customer. */
  readonly mailId: string;
  readonly textId: string;
  readonly runId: string;
  readonly taskId: string;
  /** A task that a campaign waits for. */
  readonly stepTaskId: string;
  /** Projects without accounts: one that takes them, one that is deleted, one that is deleted with others. */
  readonly projectId: string;
  readonly emptyProjectId: string;
  readonly thirdProjectId: string;
  readonly holdId: string;
  readonly offerId: string;
  readonly promiseId: string;
  readonly scheduleId: string;
  /** A payment about which the provider's books and ours disagree. */
  readonly differenceId: string;
  /** A connected ledger, with an invoice that it sees otherwise and a payment that it refused. */
  readonly integrationId: string;
  readonly ledgerConflictId: string;
  readonly ledgerWriteId: string;
  readonly failedPaymentId: string;
  readonly bulkActionId: string;
  readonly viewId: string;
  readonly apiKeyId: string;
  readonly endpointId: string;
  readonly webhookDeliveryId: string;
  /** A domain that nobody has checked. */
  readonly emailDomainId: string;
  readonly agentThreadId: string;
  readonly importId: string;
  readonly paymentId: string;
  /** A payment plan that was offered. */
  readonly planId: string;
  /** Two payments that were recorded by hand: one that is booked as credit, one that has not cleared. */
  readonly manualId: string;
  readonly pendingId: string;
  readonly paymentMethodId: string;
  readonly methodSetupId: string;
  /** An account that was deleted. */
  readonly deletedAccountId: string;
  readonly tagId: string;
  readonly sourceId: string;
  readonly categoryId: string;
  readonly noteId: string;
  /** One that a customer made, with its recording. */
  readonly callId: string;
  readonly disputeId: string;
  /** A receipt that waits in the portal, and words that the customer accepted by phone. */
  readonly noticeId: string;
  readonly termsId: string;
  readonly portalPath: string;
  readonly attachmentId: string;
  /** A draft, with a file. */
  readonly contractId: string;
  readonly contractFileId: string;
  readonly rehearsalId: string;
  readonly decisionId: string;
  /** The object of the company's own account fields, and one of its fields. */
  readonly customFieldId: string;
  readonly customPropertyId: string;
}
