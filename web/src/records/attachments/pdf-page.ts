import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import faxDecoder from 'pdfjs-dist/wasm/jbig2_nowasm_fallback.js?url';
import jpegDecoder from 'pdfjs-dist/wasm/openjpeg_nowasm_fallback.js?url';

GlobalWorkerOptions.workerSrc = worker;

/**
 * Where pdf.js finds, by their own names, what decodes scans: fax and JBIG2, JPEG
 * 2000. The build lays both into one folder.
 */
const [decoders = ''] = [jpegDecoder, faxDecoder].map((file) => new URL('.', new URL(file, window.location.href)).href);

/**
 * Draws the first page of a PDF on a canvas, as wide as it is shown; throws
 * where it can't be read. Aborted, it stops.
 */
export const drawFirstPage = async (
  bytes: Blob,
  canvas: HTMLCanvasElement,
  widthPixels: number,
  signal: AbortSignal,
): Promise<void> => {
  // The content policy admits no WebAssembly; the decoders are the same in plain script.
  const source = { data: new Uint8Array(await bytes.arrayBuffer()), useWasm: false, wasmUrl: decoders };
  const loading = getDocument(source);
  signal.addEventListener('abort', () => void loading.destroy(), { once: true });
  const page = await (await loading.promise).getPage(1);
  const unscaled = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: widthPixels / unscaled.width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  await loading.destroy();
};
