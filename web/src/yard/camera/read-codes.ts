import type { CodeReader } from './code-reader.ts';

type CodeReaderOf = {
  new (options: { formats: string[] }): CodeReader;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** What Halm prints: on a sample's label both, else QR. */
const formats = ['qr_code', 'code_128'];
/** A look takes some milliseconds of a telephone; more often than that nobody moves a card. */
const PAUSE_MS = 100;

const ownReader = async (): Promise<CodeReader | undefined> => {
  const { BarcodeDetector: Reader } = globalThis as { BarcodeDetector?: CodeReaderOf };
  const supported = (await Reader?.getSupportedFormats().catch(() => [])) ?? [];
  if (!Reader || !supported.includes('qr_code')) return undefined;
  return new Reader({ formats: formats.filter((format) => supported.includes(format)) });
};

/** The next picture of a camera that is not older than the pause, and how to stop waiting for it. */
const onPicture = (video: HTMLVideoElement, since: number, look: (at: number) => void): void => {
  video.requestVideoFrameCallback((at) => (at - since < PAUSE_MS ? onPicture(video, since, look) : look(at)));
};

/**
 * Looks at what the camera sees and tells of each code, until somebody says that it was
 * the right one or lets go of the camera.
 */
export const readCodes = async (
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => 'taken' | 'other',
): Promise<void> => {
  const reader = (await ownReader()) ?? (await import('./picture-reader.ts')).pictureReader();
  const look = async (at: number): Promise<void> => {
    if (signal.aborted) return;
    // A picture that isn't there yet is an error to a reader.
    const [found] = await reader.detect(video).catch(() => []);
    if (signal.aborted) return;
    if (found?.rawValue && onCode(found.rawValue.trim()) === 'taken') return;
    onPicture(video, at, (next) => void look(next));
  };
  onPicture(video, 0, (at) => void look(at));
};
