const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_SECONDS = 30;

const bytesOf = (base32: string): Uint8Array<ArrayBuffer> => {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
};

/** The six digits that an authenticator app shows for a secret, by RFC 6238 and nothing of the server's. */
export const totpCode = async (secret: string, inSeconds = 0): Promise<string> => {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor((Date.now() / 1000 + inSeconds) / STEP_SECONDS)));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 15;
  return String((digest.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};
