import { Worker } from 'node:worker_threads';
import { Refusal } from '../api/refusal.ts';
import type { PdfDocument, PdfNode } from './pdf-document.ts';
import type { PdfAnswer } from './pdf-worker.ts';

/** Limits of one document; a worker that breaks them is stopped and the next document gets a new one. */
export type PdfLimits = { readonly timeoutMs: number; readonly memoryMb: number };

export type PdfRenderer = {
  readonly render: (document: PdfDocument) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** Documents that wait are held in memory, and whoever asked for the last one waits for all of them. */
const MOST_WAITING = 100;
/** A document of more rows is a list: it waits until no slip does, and no more than so many wait. */
const MOST_ROWS_OF_A_SLIP = 60;
const MOST_LISTS_WAITING = 20;

type Job = {
  readonly document: PdfDocument;
  readonly resolve: (pdf: Buffer) => void;
  readonly reject: (error: unknown) => void;
};

const rowsOf = (node: PdfNode): number => ('table' in node ? node.table.body.length : 0);
const isList = ({ content }: PdfDocument): boolean =>
  content.reduce((rows, node) => rows + rowsOf(node), 0) > MOST_ROWS_OF_A_SLIP;

/** A worker that says once per document how it went, at the latest when it ends. */
const startWorker = (
  memoryMb: number,
  answered: (answer: PdfAnswer) => void,
  ended: (error: Error) => void,
): Worker => {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  let cause: unknown;
  worker.on('message', answered);
  worker.on('error', (error) => {
    cause = error;
  });
  worker.on('exit', () => ended(new Error('The PDF worker ended before the document was done', { cause })));
  return worker;
};

/**
 * One document at a time in a thread of its own: laying out takes the processor, and requests must not wait
 * for it. A lorry waits for its slip, so slips come before lists.
 */
export const openPdfRenderer = ({ timeoutMs, memoryMb }: PdfLimits): PdfRenderer => {
  const slips: Job[] = [];
  const lists: Job[] = [];
  let running: Job | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  const settle = (end: (job: Job) => void): void => {
    const job = running;
    running = undefined;
    clearTimeout(timer);
    // An idle worker must not keep the process alive.
    worker?.unref();
    if (job) end(job);
    renderNext();
  };
  const answered = (answer: PdfAnswer): void =>
    settle((job) => {
      if ('pdf' in answer) job.resolve(Buffer.from(answer.pdf));
      else job.reject(new Error('The document could not be laid out', { cause: answer.error }));
    });
  /** Gives up the worker with the document it is at; what it still says is not heard. */
  const dismiss = (error: Error): Promise<unknown> | undefined => {
    const dismissed = worker?.removeAllListeners('message').removeAllListeners('exit');
    worker = undefined;
    settle((job) => job.reject(error));
    return dismissed?.terminate();
  };
  const renderNext = (): void => {
    const job = running ? undefined : (slips.shift() ?? lists.shift());
    if (!job) return;
    running = job;
    worker ??= startWorker(memoryMb, answered, dismiss);
    worker.ref();
    timer = setTimeout(() => dismiss(new Error(`The document took too long, more than ${timeoutMs} ms`)), timeoutMs);
    try {
      worker.postMessage(job.document);
    } catch (error) {
      settle(() => job.reject(error));
    }
  };

  return {
    render: (document) =>
      new Promise((resolve, reject) => {
        const [queue, most] = isList(document) ? [lists, MOST_LISTS_WAITING] : [slips, MOST_WAITING];
        if (queue.length >= most) return reject(new Refusal('server.overloaded'));
        queue.push({ document, resolve, reject });
        renderNext();
      }),
    close: async () => {
      const closed = new Error('The PDF worker was closed');
      for (const job of [...slips.splice(0), ...lists.splice(0)]) job.reject(closed);
      await dismiss(closed);
    },
  };
};

const renderer = openPdfRenderer({ timeoutMs: 30_000, memoryMb: 512 });

/**
 * Renders a document; documents wait their turn. Rejects when the document is
 * faulty, too large or takes too long.
 */
export const renderPdf = (document: PdfDocument): Promise<Buffer> => renderer.render(document);

/** Stops the worker at the end of the process; whoever still waits is rejected. */
export const closePdf = (): Promise<void> => renderer.close();
