import { encode } from 'uqr';

const QUIET_ZONE = 4;

type QrCodeProps = { text: string; label: string; size?: number };

/** A text as a picture that a camera reads. */
export const QrCode = ({ text, label, size: pixels = 208 }: QrCodeProps) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      width={pixels}
      height={pixels}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
};
