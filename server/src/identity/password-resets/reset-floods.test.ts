import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PasswordResetStage, startPasswordResetStage } from '../../testing/plant/password-reset-stage.ts';
import { removeOldResets } from './remove-old-resets.ts';

let stage: PasswordResetStage;
const lines: { level: number; requests?: number }[] = [];
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line) => lines.push(JSON.parse(line)) });
  stage = await startPasswordResetStage({ log });
});
afterAll(() => stage.close());

describe('new passwords', () => {
  it('that strangers ask for in masses are told once to whoever reads the log, and keep nobody from theirs', async () => {
    await stage.app.owner.query(
      `insert into sign_in_limits values ('reset-everywhere', 298, now(), now() + interval '1 hour')`,
    );
    for (let i = 0; i < 3; i++) expect((await stage.request('niemand')).status).toBe(204);
    expect(lines.map(({ level, requests }) => [level, requests])).toEqual([[50, 300]]);
    const { username, email } = await stage.person();
    expect((await stage.request(username)).status).toBe(204);
    await stage.waitForMails(email, 1);
  });

  it('leave no mail address behind after 30 days, whether their link was used or not', async () => {
    const left = async () => (await stage.app.owner.query('select id from password_resets')).rowCount;
    await stage.app.owner.query('delete from password_resets');
    const { token } = await stage.withLink();
    expect((await stage.reset(token)).status).toBe(204);
    await stage.withLink();
    const age = (days: number) =>
      stage.app.owner.query(`update password_resets set created_at = now() - make_interval(days => $1)`, [days]);
    const remove = () => removeOldResets.run(stage.app.platform, undefined, { isLast: true });
    await age(29);
    await remove();
    expect(await left()).toBe(2);
    await age(31);
    await remove();
    expect(await left()).toBe(0);
  });
});
