import { addressReasons } from './addresses/address-reasons.ts';
import { articleReasons } from './articles/article-reasons.ts';
import { locationReasons } from './locations/location-reasons.ts';
import { scaleReasons } from './scales/scale-reasons.ts';

/** Why calls of this area are refused. */
export const masterdataReasons = {
  ...addressReasons,
  ...articleReasons,
  ...locationReasons,
  ...scaleReasons,
} as const;
