import { afterAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { closePdf, openPdfRenderer, renderPdf } from './pdf.ts';
import type { PdfDocument, PdfNode } from './pdf-document.ts';

const paper = (content: readonly PdfNode[], changes: Partial<PdfDocument> = {}): PdfDocument => ({
  title: 'Probe',
  language: 'de',
  content,
  closing: [{ text: 'Schluss' }],
  footLine: 'Fuß',
  footHeight: 90,
  ...changes,
});
const letter = (text: string): PdfDocument => paper([{ text }]);
const lines = (count: number): PdfNode[] => Array.from({ length: count }, (_, line) => ({ text: `Zeile ${line}` }));
/** No such code exists: the worker throws while it lays this out. */
const faulty = paper([{ qr: 'x'.repeat(10_000), fit: 64 }]);
/** Far more than any limit of these tests allows. */
const endless = paper([{ table: { widths: ['*'], body: lines(60_000).map((line) => [line]) }, layout: 'form' }]);

afterAll(closePdf);

describe('documents as PDF', () => {
  it('prints the letters of five languages', async () => {
    const text = 'Größe æøå ÆØÅ ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ ăâîșț ĂÂÎȘȚ';
    const pdf = await renderPdf(letter(text));
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(readPdf(pdf).text).toContain(text);
  });

  it('numbers every page and closes the last', async () => {
    const { pageCount, text } = readPdf(await renderPdf(paper(lines(100))));
    expect(pageCount).toBe(2);
    expect(text).toMatch(/Fuß 1 \/ ?2 .*Schluss Fuß 2 \/ ?2$/);
    expect(text.match(/Schluss/g)).toHaveLength(1);
  });

  it('prints smaller what has to stay on one page', async () => {
    const { pageCount, text } = readPdf(await renderPdf(paper(lines(85), { onOnePage: true })));
    expect(pageCount).toBe(1);
    expect(text).toContain('Zeile 84');
  });

  it('renders many at once, each its own', async () => {
    const pdfs = await Promise.all(Array.from({ length: 8 }, (_, number) => renderPdf(letter(`Schein ${number}.`))));
    expect(pdfs.map((pdf) => /Schein \d/.exec(readPdf(pdf).text)?.[0])).toEqual(
      Array.from({ length: 8 }, (_, number) => `Schein ${number}`),
    );
  });
});

describe('a slip among lists', () => {
  const list = (count: number): PdfDocument =>
    paper([{ table: { widths: ['*'], body: lines(count).map((line) => [line]) }, layout: 'list' }]);

  it('waits for none of them but the one that is being laid out, and of many lists the last are refused', async () => {
    const renderer = openPdfRenderer({ timeoutMs: 60_000, memoryMb: 256 });
    const done: string[] = [];
    const lists = Array.from({ length: 25 }, () => renderer.render(list(100)).then(() => done.push('list')));
    const slip = renderer.render(letter('eilig')).then(() => done.push('slip'));
    const refused = (await Promise.allSettled(lists)).filter(({ status }) => status === 'rejected');
    await slip;
    expect(done.indexOf('slip')).toBeLessThanOrEqual(1);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ reason: { reason: 'server.overloaded' } });
    await renderer.close();
  });
});

describe('when a document goes wrong', () => {
  it('rejects a faulty one and renders the next', async () => {
    const [broken, sound] = await Promise.allSettled([renderPdf(faulty), renderPdf(letter('heil'))]);
    expect(broken).toMatchObject({
      status: 'rejected',
      reason: { message: 'The document could not be laid out', cause: expect.stringContaining('too large') },
    });
    expect(sound.status).toBe('fulfilled');
  });

  it('starts a new worker after one that ran out of memory', async () => {
    const renderer = openPdfRenderer({ timeoutMs: 60_000, memoryMb: 48 });
    const [broken, sound] = await Promise.allSettled([renderer.render(endless), renderer.render(letter('heil'))]);
    await renderer.close();
    expect(broken).toMatchObject({ status: 'rejected', reason: { cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } } });
    expect(sound.status).toBe('fulfilled');
  });

  it('stops a worker that takes too long', async () => {
    const renderer = openPdfRenderer({ timeoutMs: 4_000, memoryMb: 2_048 });
    const [broken, sound] = await Promise.allSettled([renderer.render(endless), renderer.render(letter('heil'))]);
    await renderer.close();
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('too long') } });
    expect(sound.status).toBe('fulfilled');
  });

  it('rejects who still waits when it is closed, and opens again', async () => {
    const renderer = openPdfRenderer({ timeoutMs: 30_000, memoryMb: 512 });
    const left = Promise.allSettled([renderer.render(letter('eins')), renderer.render(letter('zwei'))]);
    await renderer.close();
    expect((await left).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect((await renderer.render(letter('drei'))).length).toBeGreaterThan(1_000);
    await renderer.close();
  });

  it('is refused where too many wait already', async () => {
    const renderer = openPdfRenderer({ timeoutMs: 30_000, memoryMb: 512 });
    const all = Array.from({ length: 102 }, () => renderer.render(letter('wartet')));
    const settled = Promise.allSettled(all);
    await expect(all.at(-1)).rejects.toMatchObject({ reason: 'server.overloaded' });
    await renderer.close();
    await settled;
  });
});
