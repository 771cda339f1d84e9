import { expect, it } from 'vitest';
import { isSenderProven } from './sender-proof.ts';

const mail = (...fields: readonly string[]) =>
  Buffer.from(
    [...fields, 'From: befunde@labor.example', '', 'Authentication-Results: mx.anlage.example; dmarc=pass'].join(
      '\r\n',
    ),
  );
const isProven = (...fields: readonly string[]) =>
  isSenderProven(mail(...fields), 'befunde@labor.example', 'mx.anlage.example');
const ours = 'Authentication-Results: mx.anlage.example;';

it.each([
  [`${ours} dmarc=pass header.from=labor.example`],
  [`${ours} spf=fail smtp.mailfrom=a@b.example;\r\n dkim=pass (2048 bit; ok) header.d=labor.example header.s=x`],
  [`${ours} dkim=pass header.i=@labor.example`],
  [`${ours} spf=pass smtp.mailfrom="befunde@labor.example"`],
  ['authentication-results: MX.anlage.example 1; DMARC=pass header.from=Labor.Example'],
])('%s proves the sender', (field) => {
  expect(isProven('Received: by mx.anlage.example', field)).toBe(true);
});

it('a domain with umlauts is proven as servers know it', () => {
  const field = `${ours} dmarc=pass header.from=xn--prfhaus-o2a.example`;
  expect(isSenderProven(mail(field), 'befunde@prüfhaus.example', 'mx.anlage.example')).toBe(true);
  expect(isSenderProven(mail(field), 'befunde@pruefhaus.example', 'mx.anlage.example')).toBe(false);
});

it.each([
  ['Received: by mx.anlage.example'],
  [`${ours} none`],
  [`${ours} dmarc=fail header.from=labor.example`],
  [`${ours} dmarc=pass header.from=fremd.example`],
  [`${ours} dmarc=pass`],
  [`${ours} dkim=pass header.d=fremd.example; spf=pass smtp.mailfrom=a@xlabor.example`],
  [`${ours} dkim=pass header.d=example`],
  [`${ours} dkim=passed header.d=labor.example`],
  [`${ours} x=y (dmarc=pass header.from=labor.example)`],
  [`${ours} spf=pass smtp.mailfrom="a; dmarc=pass header.from=labor.example "@fremd.example`],
  [`${ours} spf=pass smtp.mailfrom="a; spf=pass smtp.mailfrom=labor.example "@fremd.example`],
  [`${ours} dkim=pass header.i="x header.d=labor.example"@fremd.example`],
  [`${ours} spf=pass smtp.mailfrom="a\\" ; dmarc=pass header.from=labor.example ; x=\\"b"@fremd.example`],
  [`${ours} spf=pass (a "comment" ; dmarc=pass header.from=labor.example) smtp.mailfrom=a@fremd.example`],
  [`${ours} dkim=pass header.d=labor.example; dmarc=fail header.from=labor.example`],
  ['Authentication-Results: mx.fremd.example; dmarc=pass header.from=labor.example'],
  ['X-Authentication-Results: mx.anlage.example; dmarc=pass header.from=labor.example'],
])('%s does not', (field) => {
  expect(isProven(field)).toBe(false);
});

it('what the sender has written below counts for nothing, and neither does anything without the name of the own server', () => {
  const proof = `${ours} dmarc=pass header.from=labor.example`;
  expect(isProven('Authentication-Results: mx.fremd.example; none', proof)).toBe(false);
  // A server that removes no fields in its own name leaves one of the sender's below its own.
  expect(isProven(`${ours} spf=pass smtp.mailfrom=a@b.example`, proof)).toBe(false);
  expect(isProven(`${ours} dmarc=fail`, proof)).toBe(false);
  expect(isSenderProven(mail(proof), 'befunde@labor.example', null)).toBe(false);
});
