import { startProduct } from '../e2e/start-product.ts';
import { buildWeb } from '../scripts/build-web.ts';

/** Where the product runs that is measured, `HALM_URL` or one of its own, and what ends it. */
export const openProduct = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  if (process.env.HALM_URL) return { url: process.env.HALM_URL, stop: async () => undefined };
  await buildWeb();
  return startProduct();
};
