import { encode } from 'uqr';

const QUIET_ZONE = 4;

type TotpQrCodeProps = { url: string; label: string };

/** The address of a secret as a picture that an authenticator app reads. */
export const TotpQrCode = ({ url, label }: TotpQrCodeProps) => {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const side = size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      width={208}
      height={208}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-QUIET_ZONE} ${-QUIET_ZONE}h${side}v${side}h${-side}z`} />
      <path fill="#000" d={squares.join('')} />
    </svg>
  );
};
