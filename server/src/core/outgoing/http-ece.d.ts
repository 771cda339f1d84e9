/** The part of http_ece that we use; the package brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  type Encryption = {
    readonly version: 'aes128gcm';
    /** The receiver's public key. */
    readonly dh: string;
    /** The sender's key, used once. */
    readonly privateKey: ECDH;
    readonly authSecret: string;
    readonly salt?: string;
  };

  const ece: { encrypt(content: Buffer, parameters: Encryption): Buffer };
  export default ece;
}
