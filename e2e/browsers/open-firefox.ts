import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { connectMarionette } from './marionette.ts';
import { linesLike, type SmokeBrowser, until } from './smoke-browser.ts';

/** How WebDriver names a found element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const settingsFor = (port: number): Record<string, unknown> => ({
  'marionette.port': port,
  // Everything that a page tells the console, and every exception, goes to the
  // output: from the first byte on.
  'devtools.console.stdout.content': true,
  'browser.dom.window.dump.enabled': true,
  'intl.accept_languages': 'de-DE,de',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'signon.rememberSignons': false,
});

/** Starts Debian's Firefox without a window, on a profile of its own. */
export const openFirefox = async (binary: string): Promise<SmokeBrowser> => {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'halm-firefox-'));
  const port = await freePort();
  const settings = Object.entries(settingsFor(port)).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, 'user.js'), settings.join('\n'));
  const program = spawn(binary, ['--headless', '--marionette', '--no-remote', '--profile', profile], { stdio: 'pipe' });
  // Its own parts speak there too; they are named.
  const complaints = linesLike(
    [program.stdout, program.stderr],
    /^console\.error: (?!RSLoader)|^JavaScript error: http/,
  );
  const driver = await until('Firefox listens', () => connectMarionette(port).catch(() => undefined));
  await driver.send('WebDriver:NewSession', {});
  const find = async (value: string): Promise<{ id: unknown }> => {
    const found = await until(value, () =>
      driver.send('WebDriver:FindElement', { using: 'css selector', value }).catch(() => undefined),
    );
    return { id: (found as { value: Record<string, unknown> }).value[ELEMENT] };
  };
  return {
    name: 'Firefox',
    open: async (url) => void (await driver.send('WebDriver:Navigate', { url })),
    click: async (selector) => void (await driver.send('WebDriver:ElementClick', await find(selector))),
    type: async (selector, text) =>
      void (await driver.send('WebDriver:ElementSendKeys', { ...(await find(selector)), text })),
    evaluate: async (script) => {
      const result = await driver.send('WebDriver:ExecuteScript', { script, args: [] });
      return (result as { value: unknown }).value;
    },
    complaints: () => complaints,
    close: async () => {
      driver.end();
      program.kill('SIGTERM');
      if (program.exitCode === null) await once(program, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
