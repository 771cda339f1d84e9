import { plainDateIn } from '@halm/model/core/quantities/plain-date.ts';
import { buildWeb } from '../../scripts/build-web.ts';
import { ensureBrowsers } from '../../scripts/ensure-browsers.ts';
import { ensureChromium } from '../../scripts/ensure-chromium.ts';
import { requireNode } from '../../scripts/require-node.ts';
import { created } from '../../server/src/testing/plant/master-data.ts';
import { testClient } from '../../server/src/testing/test-client.ts';
import { startProduct } from '../start-product.ts';
import { openChromium } from './open-chromium.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebKit } from './open-webkit.ts';
import { tellSmoke } from './smoke.ts';
import type { SmokeBrowser } from './smoke-browser.ts';

/** Announces a delivery, brings its lorry to the scale, and answers its id. */
const bringLorry = async (url: string): Promise<string> => {
  const signedIn = await testClient(url).post('/auth/login', { username: 'everyone', password: 'halm-demo-2026' });
  const api = testClient(url, signedIn.body.token);
  const firstOf = async (path: string): Promise<string> => (await api.get(path)).body.items[0].id;
  const supplierId = await firstOf('/addresses?search=Hof%20Sander');
  const booking = created(
    await api.post('/bookings', {
      type: 'incoming',
      transport: 'delivery',
      deliveryDate: plainDateIn(new Date(), 'Europe/Berlin'),
      supplierId,
      articleId: await firstOf('/articles?search=Maissilage'),
      vehicleId: await firstOf(`/addresses/${supplierId}/vehicles`),
      confirmSecondOpen: true,
    }),
  );
  created(await api.post(`/bookings/${booking.id}/steps/registerVehicle`, { confirmSecondOpen: true }));
  const scaleId = await firstOf('/scales');
  created(await api.post(`/bookings/${booking.id}/steps/selectScale`, { scaleId }));
  return booking.id;
};

/** Tells the smoke to one browser; answers what was wrong. */
const tryBrowser = async (open: () => Promise<SmokeBrowser>, url: string, bookingId: string): Promise<string[]> => {
  const browser = await open();
  try {
    await tellSmoke(browser, url, bookingId);
    return [...browser.complaints()];
  } catch (error) {
    return [...browser.complaints(), String(error)];
  } finally {
    await browser.close();
  }
};

requireNode();
const chromium = await ensureChromium();
const { firefox, webKitDriver, webKit, display } = await ensureBrowsers();
const browsers = {
  Chromium: () => openChromium(chromium.whole),
  Firefox: () => openFirefox(firefox),
  WebKit: () => openWebKit({ driver: webKitDriver, browser: webKit, display }),
};

const running = process.env.HALM_URL;
if (!running) await buildWeb();
const product = running ? undefined : await startProduct();
const url = running ?? product?.url ?? '';
let failed = 0;
const bookingId = await bringLorry(url);
for (const [name, open] of Object.entries(browsers)) {
  const start = performance.now();
  const problems = await tryBrowser(open, url, bookingId);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}, ${seconds} s`);
  for (const line of problems) console.log(`    ${line}`);
  if (problems.length > 0) failed += 1;
}
await product?.stop();
process.exit(failed === 0 ? 0 : 1);
