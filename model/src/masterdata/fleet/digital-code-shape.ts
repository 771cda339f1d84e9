/**
 * How a digital driver code looks: the driver's id and a signature. Letters and digits alone, in either case:
 * a reader is a keyboard, and those of other languages have their signs elsewhere.
 */
const shape = /^D([0-9A-F]{32})([0-9A-F]{24})$/i;

/** The digits of the id that a text of this shape names, rightly or not; undefined for any other text. */
export const digitsInDigitalCode = (code: string): string | undefined => shape.exec(code)?.[1];
