type Facts = {
  language?: string;
  outstanding?: string;
  paid?: string;
  openAccounts?: number;
  oldestDaysPastDue?: number;
  isDisputed?: boolean;
  messagesSent?: number;
  lastContact?: string | null;
};

/**
 * What the stand-in of the language model answers: sentences about the figures that the prompt carries between
 * `<customer>` and `</customer>`, the same for the same figures. It has no opinion and takes no orders.
 */
export function writeSummary(prompt: string): string {
  const facts = readFacts(prompt);
  if (facts === null) return 'There is nothing to sum up.';
  const { openAccounts = 0, oldestDaysPastDue = 0, messagesSent = 0 } = facts;
  if (facts.language === 'es') {
    return [
      `Debe ${facts.outstanding ?? '$0.00'} en ${openAccounts} ${openAccounts === 1 ? 'cuenta abierta' : 'cuentas abiertas'} y ha pagado ${facts.paid ?? '$0.00'}.`,
      oldestDaysPastDue > 0 ? `La más antigua lleva ${oldestDaysPastDue} días vencida.` : 'Nada está vencido.',
      facts.isDisputed ? 'Hay una disputa abierta.' : '',
      messagesSent > 0 ? `Se enviaron ${messagesSent} mensajes.` : 'Todavía no se envió ningún mensaje.',
    ]
      .filter(Boolean)
      .join(' ');
  }
  return [
    `Owes ${facts.outstanding ?? '$0.00'} on ${openAccounts} open ${openAccounts === 1 ? 'account' : 'accounts'} and has paid ${facts.paid ?? '$0.00'}.`,
    oldestDaysPastDue > 0 ? `The oldest is ${oldestDaysPastDue} days past due.` : 'Nothing is overdue.',
    facts.isDisputed ? 'A dispute is open.' : '',
    messagesSent > 0 ? `${messagesSent} messages were sent so far.` : 'No message was sent yet.',
  ]
    .filter(Boolean)
    .join(' ');
}

function readFacts(prompt: string): Facts | null {
  const found = /<customer>([\s\S]*?)<\/customer>/.exec(prompt)?.[1];
  if (found === undefined) return null;
  try {
    const value: unknown = JSON.parse(found);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}
