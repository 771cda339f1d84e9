// The numbers of RFC 3492, section 5.
const [BASE, LOWEST, HIGHEST, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];

const adapt = (delta: number, points: number, isFirst: boolean): number => {
  let left = isFirst ? Math.floor(delta / DAMP) : delta >> 1;
  left += Math.floor(left / points);
  let bias = 0;
  for (; left > ((BASE - LOWEST) * HIGHEST) >> 1; bias += BASE) left = Math.floor(left / (BASE - LOWEST));
  return bias + Math.floor(((BASE - LOWEST + 1) * left) / (left + SKEW));
};

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
const digitOf = (sign: string | undefined): number => {
  const digit = Number.parseInt(sign ?? '', BASE);
  if (Number.isNaN(digit)) throw new RangeError('no punycode');
  return digit < 10 ? digit + 26 : digit - 10;
};

/**
 * The letters that a label of a domain stands for, given without its `xn--` (RFC 3492). Throws a RangeError
 * where it is none.
 */
export const decodePunycode = (label: string): string => {
  const end = label.lastIndexOf('-');
  const points = end < 0 ? [] : [...label.slice(0, end)].map((sign) => sign.codePointAt(0) ?? 0);
  let [code, position, bias] = [FIRST_CODE, 0, FIRST_BIAS];
  for (let next = end + 1; next < label.length; ) {
    const before = position;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(label[next]);
      next += 1;
      position += digit * weight;
      const threshold = Math.min(HIGHEST, Math.max(LOWEST, step - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapt(position - before, points.length + 1, before === 0);
    code += Math.floor(position / (points.length + 1));
    position %= points.length + 1;
    points.splice(position, 0, code);
    position += 1;
  }
  return String.fromCodePoint(...points);
};
