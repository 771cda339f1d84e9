import {
  decodeMettlerToledo,
  FRAME_LENGTH,
  isMettlerToledoFrame,
  mettlerToledoChecksum,
  STX,
} from './mettler-toledo-continuous.ts';
import type { FrameSplitter, WeightReading } from './weight-reading.ts';

const CR = 0x0d;

/** Whether the terminal sends checksums; unknown until its first frame has shown it. */
type Checksums = 'unknown' | 'sent' | 'absent';

/**
 * How long the frame at the beginning is; `unfinished` while that can't be told, `bad` when there is none.
 */
const measureFrame = (bytes: Uint8Array, checksums: Checksums): number | 'unfinished' | 'bad' => {
  if (bytes.length <= FRAME_LENGTH) return 'unfinished';
  if (!isMettlerToledoFrame(bytes)) return 'bad';
  const checksum = mettlerToledoChecksum(bytes);
  const isChecksummed = bytes[FRAME_LENGTH] === checksum;
  if (bytes[FRAME_LENGTH] !== STX || checksums === 'sent') return isChecksummed ? FRAME_LENGTH + 1 : 'bad';
  if (checksums === 'absent') return FRAME_LENGTH;
  // STX here is the next frame's, or a checksum that looks like it, or one
  // that was garbled: the next frame tells.
  if (bytes.length < 2 * FRAME_LENGTH) return 'unfinished';
  if (isMettlerToledoFrame(bytes.subarray(FRAME_LENGTH))) return FRAME_LENGTH;
  return isChecksummed ? FRAME_LENGTH + 1 : 'bad';
};

const joinMasked = (pending: Uint8Array, piece: Uint8Array): Uint8Array => {
  const joined = new Uint8Array(pending.length + piece.length);
  joined.set(pending);
  // Seven data bits: what is above is parity.
  joined.set(
    piece.map((byte) => byte & 0x7f),
    pending.length,
  );
  return joined;
};

/**
 * Finds continuous frames: half frames wait for their rest, garbage is skipped, and a frame that
 * is damaged or not in whole kilograms is told to `onBadFrame` and dropped. Once a terminal has
 * sent a checksum, no frame goes without.
 */
export const mettlerToledoSplitter = (
  onReading: (reading: WeightReading) => void,
  onBadFrame: () => void,
): FrameSplitter => {
  let pending = new Uint8Array();
  let checksums: Checksums = 'unknown';

  /** Answers how many bytes of the beginning are dealt with; none while the rest of a frame is awaited. */
  const take = (bytes: Uint8Array): number => {
    const length = measureFrame(bytes, checksums);
    if (length === 'unfinished') return 0;
    if (length === 'bad') {
      if (bytes[FRAME_LENGTH - 1] === CR) onBadFrame();
      return 1;
    }
    checksums = length > FRAME_LENGTH ? 'sent' : 'absent';
    const reading = decodeMettlerToledo(bytes.slice(0, length));
    if (reading) onReading(reading);
    else onBadFrame();
    return length;
  };

  return (piece) => {
    const bytes = joinMasked(pending, piece);
    let at = bytes.indexOf(STX);
    while (at >= 0) {
      const frame = take(bytes.subarray(at));
      if (frame === 0) break;
      at = bytes.indexOf(STX, at + frame);
    }
    pending = at < 0 ? new Uint8Array() : bytes.slice(at);
    return pending.length;
  };
};
