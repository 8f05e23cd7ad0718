import { describe, expect, it } from 'vitest';
import { findPortalLink } from './portal-link.ts';

const link = 'http://acme.pay.localhost:4000/Zk3v_9QmW0aB1cD2eF3g';

describe('finding the link to the bill', () => {
  it.each([
    `Acme: $55.94 is due. ${link} Reply STOP to end`,
    `View and pay (${link}).`,
    `<a href="${link}">pay</a>`,
    `Unsubscribe: http://acme.pay.localhost:4000/opt-out/Zk3v_9QmW0aB1cD2eF3g\nPay: ${link}`,
    `http://acme.example/terms ${link}`,
  ])('finds it in %j', (text) => {
    expect(findPortalLink(text)).toEqual({
      origin: 'http://acme.pay.localhost:4000',
      host: 'acme.pay.localhost:4000',
      path: 'Zk3v_9QmW0aB1cD2eF3g',
    });
  });

  it('finds none where there is none', () => {
    expect(findPortalLink('Call us: +1 202 555 0100, http://acme.example/')).toBeNull();
  });
});
