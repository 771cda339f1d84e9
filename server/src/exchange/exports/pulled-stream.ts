import { Readable } from 'node:stream';

/**
 * A stream of what a generator makes, made only as fast as it is read. It
 * closes when the generator has ended, too.
 */
export class PulledStream extends Readable {
  readonly #pieces: AsyncGenerator<Uint8Array>;
  #pulled: Promise<unknown> = Promise.resolve();

  constructor(pieces: AsyncGenerator<Uint8Array>) {
    super({ highWaterMark: 64 * 1024 });
    this.#pieces = pieces;
  }

  override _read(): void {
    this.#pulled = this.#pieces.next().then(
      ({ done, value }) => {
        // A piece without bytes would count as nothing to read, and nobody would ask again.
        if (!done && value.length === 0) this._read();
        else this.push(done ? null : value);
      },
      (error: Error) => this.destroy(error),
    );
  }

  override _destroy(error: Error | null, callback: (error: Error | null) => void): void {
    const close = () => callback(error);
    void this.#pulled
      .catch(() => undefined)
      .then(() => this.#pieces.return(undefined))
      .then(close, close);
  }
}
