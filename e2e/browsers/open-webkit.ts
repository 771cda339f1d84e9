import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../server/src/testing/free-port.ts';
import { linesLike, type SmokeBrowser, until } from './smoke-browser.ts';

/** How WebDriver names a found element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/**
 * The programs that it takes: the driver, and a display that nobody looks at,
 * which WebKitGTK does not start without.
 */
export type WebKitPrograms = { readonly driver: string; readonly browser: string; readonly display: string };

const callDriver = async (url: string, body?: object): Promise<unknown> => {
  const request = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'DELETE' };
  const response = await fetch(url, { ...request, headers: { 'content-type': 'application/json' } });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(value)}`);
  return value;
};

/** The browser tells the console's messages in its output, exceptions among them: from the first byte on. */
const capabilitiesOf = (binary: string) => ({
  alwaysMatch: {
    'webkitgtk:browserOptions': { binary, args: ['--automation', '--enable-write-console-messages-to-stdout=true'] },
  },
});

/** Starts Debian's WebKitGTK by its WebDriver. */
export const openWebKit = async ({ driver, browser, display }: WebKitPrograms): Promise<SmokeBrowser> => {
  const port = await freePort();
  const place = `:${100 + (port % 900)}`;
  const screen = spawn(display, [place, '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  const environment = { ...process.env, DISPLAY: place, LANGUAGE: 'de', WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const program = spawn(driver, [`--port=${port}`], { stdio: 'pipe', env: environment });
  // A refused call is part of the smoke; the browser tells of it as of the network's.
  const complaints = linesLike([program.stdout, program.stderr], /^CONSOLE (?!NETWORK)[A-Z]+ ERROR/);
  const server = `http://127.0.0.1:${port}/session`;
  const begin = () => callDriver(server, { capabilities: capabilitiesOf(browser) });
  const { sessionId } = (await until('WebKit starts', () => begin().catch(() => undefined))) as { sessionId: string };
  const session = `${server}/${sessionId}`;
  const find = async (value: string): Promise<string> => {
    const found = await until(value, () =>
      callDriver(`${session}/element`, { using: 'css selector', value }).catch(() => undefined),
    );
    return `${session}/element/${(found as Record<string, string>)[ELEMENT]}`;
  };
  return {
    name: 'WebKit',
    open: async (url) => void (await callDriver(`${session}/url`, { url })),
    click: async (selector) => void (await callDriver(`${await find(selector)}/click`, {})),
    type: async (selector, text) => void (await callDriver(`${await find(selector)}/value`, { text })),
    evaluate: (script) => callDriver(`${session}/execute/sync`, { script, args: [] }),
    complaints: () => complaints,
    close: async () => {
      await callDriver(session).catch((error: Error) => console.error(`WebKit did not close: ${error.message}`));
      for (const one of [program, screen]) {
        one.kill('SIGTERM');
        if (one.exitCode === null) await once(one, 'exit');
      }
    },
  };
};
