import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox.ts';
import type { Invoice } from './billing-objects.ts';

/** The papers of invoices, where the invoices say that they lie. */
export function addInvoicePapers(app: FastifyInstance, sandbox: Sandbox): void {
  app.get<{ Params: { name: string } }>('/invoices/:name', (request, reply) => {
    const id = request.params.name.replace(/\.pdf$/, '');
    const invoice = sandbox.cards.billing.invoices.get(id);
    if (!invoice || invoice.status === 'draft') return reply.code(404).send({ error: 'NOT_FOUND' });
    reply.header('content-disposition', `inline; filename="${invoice.number ?? id}.pdf"`);
    return reply.type('application/pdf').send(drawInvoice(invoice));
  });
}

const money = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** One page of plain text as a PDF, by hand: the sandbox brings no library for it. */
function drawInvoice(invoice: Invoice): Buffer {
  const day = new Date((invoice.effective_at ?? invoice.created) * 1000).toISOString().slice(0, 10);
  const lines = [
    `Invoice ${invoice.number ?? invoice.id}`,
    `Date ${day}   Status ${String(invoice.status)}`,
    '',
    ...invoice.lines.data.map((line) => `${line.description ?? ''}   ${money(line.amount)}`),
    '',
    `Total ${money(invoice.total)}   Paid ${money(invoice.amount_paid)}`,
    'Sandbox: nothing was really charged.',
  ];
  const shown = lines.map((line) => `(${line.replaceAll(/[^\x20-\x7e]/g, 'x').replaceAll(/[\\()]/g, '\\$&')}) Tj T*`);
  const text = `BT /F1 12 Tf 18 TL 56 780 Td ${shown.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...places.map((place) => `${place} 00000 n `)].join('\n');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n${table}\n${trailer}`, 'latin1');
}
