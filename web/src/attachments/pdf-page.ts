import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Draws the first page of a PDF on a canvas, as wide as it is shown; throws where it can't be read. Aborted, it stops. */
export const drawFirstPage = async (
  bytes: Blob,
  canvas: HTMLCanvasElement,
  widthPixels: number,
  signal: AbortSignal,
): Promise<void> => {
  const loading = getDocument({ data: new Uint8Array(await bytes.arrayBuffer()), useWasm: false });
  signal.addEventListener('abort', () => void loading.destroy(), { once: true });
  const page = await (await loading.promise).getPage(1);
  const unscaled = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: widthPixels / unscaled.width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  await loading.destroy();
};
