const CONTROL_PICTURES = 0x2400;
const DELETE = 0x7f;

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

const signOf = (byte: number): string => {
  if (byte < 0x20) return String.fromCharCode(CONTROL_PICTURES + byte);
  if (byte === DELETE) return '␡';
  return byte < DELETE ? String.fromCharCode(byte) : '·';
};

/**
 * What a scale has sent as text: characters that nobody sees by their signs (STX as ␂), and a
 * dot for what is no character of ASCII.
 */
export const frameText = (hex: string): string => bytesOf(hex).map(signOf).join('');

/** The bytes of what a scale has sent, two digits each. */
export const frameBytes = (hex: string): string => (hex.match(/../g) ?? []).join(' ').toUpperCase();
