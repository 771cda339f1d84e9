import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const log = fileURLToPath(new URL('./log.ts', import.meta.url));
const program = `
  const { openLog } = await import(${JSON.stringify(log)});
  const log = openLog('info');
  let lines = 0;
  const timer = setInterval(() => {
    log.info('x'.repeat(1000));
    lines += 1;
    if (lines < 50) return;
    clearInterval(timer);
    process.send('alive');
    process.disconnect();
  }, 1);`;

describe('a log that cannot be written', () => {
  it('does not end the process', async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', full, 'pipe', 'ipc'],
    });
    const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    expect(message).toBe('alive');
    child.kill();
  });
});
