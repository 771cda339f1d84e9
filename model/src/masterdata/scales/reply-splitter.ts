import type { FrameSplitter, WeightReading } from './weight-reading.ts';

/** How a terminal's replies are told apart: between which two bytes each stands, and how it is understood. */
export type ReplyFraming = {
  readonly opening: number;
  readonly closing: number;
  /** Whatever has more characters is no reply. */
  readonly longest: number;
  /** Gets a reply without the bytes around it; undefined when it is none. */
  readonly decode: (reply: string) => WeightReading | undefined;
};

/** The characters of a reply as the bytes they came in. */
export const inHex = (reply: string): string => Uint8Array.from(reply, (character) => character.charCodeAt(0)).toHex();

/**
 * Finds the replies of a terminal that answers in lines of text; what stands between the two bytes without
 * being a weight is told to `onBadFrame` and dropped.
 */
export const replySplitter =
  ({ opening, closing, longest, decode }: ReplyFraming) =>
  (onReading: (reading: WeightReading) => void, onBadFrame: () => void): FrameSplitter => {
    /** What has come since the reply began; undefined between replies. */
    let reply: string | undefined;

    const end = (text: string): void => {
      const reading = decode(text);
      if (reading) onReading(reading);
      else onBadFrame();
    };

    return (piece) => {
      for (const received of piece) {
        // Seven data bits: what is above is parity.
        const byte = received & 0x7f;
        if (byte === opening) reply = '';
        else if (reply === undefined) continue;
        else if (byte === closing) {
          end(reply);
          reply = undefined;
        } else reply = reply.length < longest ? reply + String.fromCharCode(byte) : undefined;
      }
      return reply?.length ?? 0;
    };
  };
