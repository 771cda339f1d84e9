import { createDecipheriv, createECDH, createHmac } from 'node:crypto';

/** The keys of a browser that receives push messages, base64url. */
export type PushReceiver = { readonly privateKey: string; readonly publicKey: string; readonly auth: string };

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const hmac = (key: Buffer, ...parts: readonly Buffer[]): Buffer =>
  createHmac('sha256', key).update(Buffer.concat(parts)).digest();
const info = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0\u0001`);

/**
 * Opens a push message as a browser does: written after RFC 8291 and RFC
 * 8188, from hash, curve and cipher alone.
 */
export const decryptPush = ({ privateKey, publicKey, auth }: PushReceiver, message: Buffer): string => {
  const salt = message.subarray(0, 16);
  const keyLength = message.readUInt8(20);
  const senderKey = message.subarray(21, 21 + keyLength);
  const sealed = message.subarray(21 + keyLength);
  if (sealed.length > message.readUInt32BE(16)) throw new Error('more than one record');
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(bytes(privateKey));
  const shared = receiver.computeSecret(senderKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(publicKey), senderKey, Buffer.of(1)]);
  const secret = hmac(salt, hmac(hmac(bytes(auth), shared), keyInfo));
  const key = hmac(secret, info('aes128gcm')).subarray(0, 16);
  const nonce = hmac(secret, info('nonce')).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('the padding is wrong');
  return padded.subarray(0, end).toString('utf8');
};
