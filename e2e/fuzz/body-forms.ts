import fc from 'fast-check';
import { hostileText, hostileValue } from './hostile-values.ts';
import { spoilt } from './spoil-value.ts';

/** A body as it goes over the wire, with its media type. */
export type Body = { readonly mediaType: string | undefined; readonly content: Buffer };

const json = (text: string | undefined): Body => ({
  mediaType: 'application/json',
  content: Buffer.from(text ?? '', 'utf8'),
});

const doubled = (text: string): string => (text.startsWith('{"') ? `${text.slice(0, -1)},${text.slice(1)}` : text);

/** Ways to write a value that a parser may stumble over. */
const brokenJson = [
  (text: string) => text.slice(0, Math.floor(text.length / 2)),
  (text: string) => `${text}}`,
  (text: string) => doubled(text),
  (text: string) => `\ufeff${text}`,
  (text: string) => text.replaceAll('"', "'"),
  (text: string) => text.replace('{', '{"__proto__":{"isAdmin":true},'),
  (text: string) => text.replace('{', '{"constructor":{"prototype":{}},'),
  (text: string) => text.replaceAll(/:\d+/g, ':1e999'),
  () => '',
  () => '[',
  () => 'null',
  () => '"',
  () => '{"a":'.repeat(5000),
  () => '['.repeat(100_000),
  () => `{"text":"${'x'.repeat(1_100_000)}"}`,
];

const mediaTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/json;',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
  '/',
  'x'.repeat(300),
  'application/octet-stream',
];

/** A JSON body: mostly with one thing wrong in it, sometimes as it should be, sometimes no JSON at all. */
export const jsonBody = (valid: fc.Arbitrary<unknown>): fc.Arbitrary<Body> => {
  const text = valid.map((value) => JSON.stringify(value) ?? '');
  return fc.oneof(
    { weight: 6, arbitrary: text.map(json) },
    { weight: 12, arbitrary: spoilt(valid).map((value) => json(JSON.stringify(value))) },
    { weight: 1, arbitrary: hostileValue.map((value) => json(JSON.stringify(value))) },
    { weight: 2, arbitrary: fc.tuple(text, fc.constantFrom(...brokenJson)).map(([one, spoil]) => json(spoil(one))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.constantFrom(...mediaTypes))
        .map(([one, mediaType]) => ({ ...json(one), mediaType })),
    },
    {
      weight: 1,
      arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => ({ ...json(''), content: Buffer.from(bytes) })),
    },
  );
};

const BOUNDARY = 'grenze';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, file: string, content: string | Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\n`),
    Buffer.from('Content-Type: text/csv\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const CLOSED = Buffer.from(`--${BOUNDARY}--\r\n`);
const quoted = (text: string): string => text.replaceAll(/["\r\n]/g, '_');

const table = fc
  .array(
    fc.array(
      hostileText.map((text) => text.slice(0, 80)),
      { minLength: 1, maxLength: 12 },
    ),
    { maxLength: 8 },
  )
  .map((rows) => rows.map((row) => row.join(';')).join('\r\n'));

const upload = fc.tuple(fc.constantFrom('a.csv', 'b.png', ''), table).map(([name, text]) => part('file', name, text));

/** A file on its way up, whole or in one of the ways in which uploads break. */
export const fileBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 4, arbitrary: upload.map((one) => ({ mediaType: FORM, content: Buffer.concat([one, CLOSED]) })) },
  { weight: 1, arbitrary: upload.map((content) => ({ mediaType: FORM, content })) },
  {
    weight: 1,
    arbitrary: upload.map((content) => ({ mediaType: FORM, content: content.subarray(0, content.length / 2) })),
  },
  { weight: 1, arbitrary: upload.map((content) => ({ mediaType: 'multipart/form-data', content })) },
  { weight: 1, arbitrary: upload.map((content) => ({ mediaType: 'multipart/form-data; boundary=other', content })) },
  { weight: 1, arbitrary: upload.map((one) => ({ mediaType: FORM, content: Buffer.concat([one, one, one, CLOSED]) })) },
  {
    weight: 2,
    arbitrary: hostileText.map((name) => ({
      mediaType: FORM,
      content: Buffer.concat([part(quoted(name), quoted(name), 'x'), CLOSED]),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => ({
      mediaType: FORM,
      content: Buffer.concat([part('file', 'photo.png', bytes), CLOSED]),
    })),
  },
  { weight: 1, arbitrary: fc.constant({ mediaType: FORM, content: CLOSED }) },
  { weight: 1, arbitrary: hostileValue.map((value) => json(JSON.stringify(value))) },
);
