/**
 * Numbers written as bytes, the small ones short. Whole numbers are safe up to 2^52 on either side of zero.
 */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + more));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** A whole number from zero on: seven bits a byte, the lowest first. */
  count(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.byte((rest % 0x80) + 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.byte(rest);
  }

  /** A whole number of either sign: near to zero it is short. */
  whole(value: number): void {
    this.count(value < 0 ? -2 * value - 1 : 2 * value);
  }

  float(value: number): void {
    this.#reserve(8);
    new DataView(this.#bytes.buffer).setFloat64(this.#length, value);
    this.#length += 8;
  }

  /** Bytes behind their number. */
  blob(bytes: Uint8Array): void {
    this.count(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  text(value: string): void {
    this.blob(new TextEncoder().encode(value));
  }

  /** All that was written. */
  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads what a `ByteWriter` wrote, in the same order. Throws a `RangeError` behind the end. */
export class ByteReader {
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    return this.#view.getUint8(this.#at++);
  }

  /** The byte that is read next, without reading it. */
  next(): number {
    return this.#view.getUint8(this.#at);
  }

  count(): number {
    let value = 0;
    let weight = 1;
    for (;;) {
      const byte = this.byte();
      value += (byte % 0x80) * weight;
      if (byte < 0x80) return value;
      weight *= 0x80;
    }
  }

  whole(): number {
    const value = this.count();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  float(): number {
    const value = this.#view.getFloat64(this.#at);
    this.#at += 8;
    return value;
  }

  blob(): Uint8Array {
    const length = this.count();
    const bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset + this.#at, length);
    this.#at += length;
    return bytes;
  }

  text(): string {
    return new TextDecoder().decode(this.blob());
  }
}
