import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../core/api/refusal.ts';
import { allowedFiles, forbiddenFiles, heic, officeFile, zipOf } from '../../testing/test-files.ts';
import { checkFile } from './check-file.ts';

const allowed = await allowedFiles();

const refusalOf = async (name: string, content: Buffer) => {
  const { reason, details } = await checkFile(name, content).then(
    () => ({ reason: 'none', details: undefined }),
    (error: Refusal) => error,
  );
  return [reason, details];
};

describe('a file', () => {
  it.each(Object.entries(allowed))('is what its content says: %s', async (ending, content) => {
    const kind = ending === 'jpg' ? 'jpeg' : ending;
    expect(await checkFile(`Müller 🌽.${ending}`, content)).toBe(kind);
    expect(await checkFile(`GROSS.${ending.toUpperCase()}`, content)).toBe(kind);
  });

  it.each(forbiddenFiles.map(({ name, content }) => [name, content] as const))(
    'is refused for its ending: %s',
    async (name, content) => {
      expect((await refusalOf(name, content))[0]).toMatch(/^attachment\.(kind-forbidden|ending-missing)$/);
    },
  );

  it('is refused without an ending that says what it is', async () => {
    expect((await refusalOf('Vertrag', Buffer.from('%PDF-1.7')))[0]).toBe('attachment.ending-missing');
  });

  it('of no kind passes under the name of another, but for texts, which look alike', async () => {
    const texts = ['csv', 'txt', 'eml'];
    const passed: string[] = [];
    for (const [ending, content] of Object.entries(allowed))
      for (const other of Object.keys(allowed))
        if ((await refusalOf(`x.${other}`, content))[0] === 'none') passed.push(`${ending} as ${other}`);
    const same = (a: string, b: string) => a === b || (a.startsWith('jp') && b.startsWith('jp'));
    const alike = (a: string, b: string) => texts.includes(a) && ['csv', 'txt'].includes(b);
    const all = Object.keys(allowed);
    expect(passed).toEqual(all.flatMap((a) => all.filter((b) => same(a, b) || alike(a, b)).map((b) => `${a} as ${b}`)));
  });

  it('whose name contradicts its content is refused, naming both', async () => {
    const png = allowed.png ?? Buffer.alloc(0);
    expect(await refusalOf('x.pdf', png)).toEqual(['attachment.ending-mismatch', { ending: 'pdf', content: 'png' }]);
    expect(await refusalOf('x.txt', png)).toEqual(['attachment.ending-mismatch', { ending: 'txt', content: 'png' }]);
    expect(await refusalOf('x.jpg', heic)).toEqual(['attachment.ending-mismatch', { ending: 'jpg', content: 'heic' }]);
    const macros = officeFile('application/vnd.ms-excel.sheet.macroEnabled');
    expect(await refusalOf('x.xlsx', macros)).toEqual([
      'attachment.ending-mismatch',
      { ending: 'xlsx', content: 'xlsm' },
    ]);
    expect(await refusalOf('x.pdf', Buffer.from('nur Text'))).toEqual([
      'attachment.content-unknown',
      { ending: 'pdf' },
    ]);
    expect(await refusalOf('x.pdf', Buffer.alloc(0))).toEqual(['attachment.empty', undefined]);
  });

  it.each([
    [
      'Windows-1252',
      Buffer.concat([Buffer.from('Gülle ', 'latin1'), Buffer.from([0x96]), Buffer.from(' 5 m³', 'latin1')]),
    ],
    ['UTF-8 with its mark', Buffer.from('\ufeffGülle')],
    ['UTF-16, as Excel writes it', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Gülle\r\n', 'utf16le')])],
    ['a weighbridge of the days of DOS', Buffer.from('Netto;24080\r\n\x1a')],
    ['what begins as a picture would', Buffer.from('BM;Datum\r\n1;2\r\n')],
    ['what begins as a program would', Buffer.from('MZ;Datum\r\n1;2\r\n')],
  ])('is a text in every way in which texts are written: %s', async (_, content) => {
    expect(await checkFile('x.csv', content)).toBe('csv');
  });

  it.each([
    ['zeros', Buffer.from('Datum\0Menge')],
    ['control characters', Buffer.from('Datum\x07Menge')],
    ['half of a UTF-16 character', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
  ])('is no text with %s', async (_, content) => {
    expect((await refusalOf('x.txt', content))[0]).toMatch(/^attachment\./);
  });

  it('is a mail only with the fields of one', async () => {
    expect((await refusalOf('x.eml', Buffer.from('Hallo\r\n\r\nText')))[0]).toBe('attachment.content-unknown');
    expect((await refusalOf('x.eml', Buffer.from('Name: x\r\n\r\nText')))[0]).toBe('attachment.content-unknown');
    const folded = 'Received: from a\r\n by b\r\nDate: heute\r\n\r\n\u00e4';
    expect(await checkFile('x.eml', Buffer.from(folded, 'latin1'))).toBe('eml');
  });

  it('that would unpack to a gigabyte is told without unpacking it', async () => {
    const bomb = zipOf([['[Content_Types].xml', Buffer.alloc(400_000_000, ' ')]]);
    const before = process.memoryUsage().rss;
    expect(await refusalOf('x.docx', bomb)).toEqual(['attachment.ending-mismatch', { ending: 'docx', content: 'zip' }]);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});
