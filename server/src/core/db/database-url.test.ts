import { describe, expect, it } from 'vitest';
import { WrongSetting } from '../process/config.ts';
import { readDatabaseUrl } from './database-url.ts';

const read = (parameters: string) => readDatabaseUrl(`postgres://owner:sesame@db.example/halm${parameters}`);

describe('the address of a database', () => {
  it('says where and as whom, and what the line is called', async () => {
    const plain = { host: 'db.example', port: 5432, database: 'halm', user: 'owner', password: 'sesame' };
    expect(await read('')).toEqual({ ...plain, application_name: 'halm' });
    expect(await read('?application_name=hall&options=-c%20search_path%3Dpublic')).toMatchObject({
      application_name: 'hall',
      options: '-c search_path=public',
    });
    expect((await readDatabaseUrl('postgres://a:b%40c@[::1]:5433/h%C3%B6f')).host).toBe('::1');
    expect(await readDatabaseUrl('postgres://a:b%40c@%2Frun%2Fpostgresql/h%C3%B6f')).toMatchObject({
      host: '/run/postgresql',
      password: 'b@c',
      database: 'höf',
    });
  });

  it('encrypts as libpq does', async () => {
    expect((await read('?sslmode=disable')).ssl).toBeUndefined();
    expect((await read('?sslmode=require')).ssl).toEqual({ rejectUnauthorized: false });
    expect((await read('?sslmode=verify-full')).ssl).toEqual({ host: 'db.example' });
    expect((await read('?sslmode=verify-full&sslrootcert=system')).ssl).toMatchObject({ ca: expect.any(Array) });
  });

  it.each([
    ['?sslmode=prefer', /sslmode=prefer isn't possible/],
    ['?sslmode=verify-ca', /needs sslrootcert/],
    ['?sslmode=verify-full&sslrootcert=/nowhere/ca.crt', /sslrootcert cannot be read: \/nowhere\/ca.crt \(ENOENT\)/],
    ['?sslmode=require&sslcert=/nowhere/own.crt', /sslcert and sslkey belong together/],
    ['?sslrootcert=system', /sslmode doesn’t ask for TLS/],
    ['?sslmode=require&channel_binding=require', /the parameter channel_binding isn't known/],
    ['?ssl=true', /the parameter ssl isn't known/],
    ['?host=one,two', /several hosts/],
    ['?sslmode=verify-full&sslmode=disable', /the parameter sslmode is there more than once/],
    ['?application_name=a&application_name=a', /the parameter application_name is there more than once/],
  ])('%s is refused with its reason', async (parameters, reason) => {
    await expect(read(parameters)).rejects.toThrow(reason);
  });

  it.each([
    ['postgres://a:%zz@localhost/x', 'password'],
    ['postgres://%zz:b@localhost/x', 'user'],
    ['postgres://a:b@localhost/%zz', 'database'],
    ['postgres://a:b@%ff/x', 'host'],
  ])('%s is refused by the part that can’t be read', async (address, part) => {
    const error = await readDatabaseUrl(address).catch((reason) => reason);
    expect(error).toBeInstanceOf(WrongSetting);
    expect(error.message).toBe(`DATABASE_URL: the ${part} isn't percent-encoded as it should be; a % is written %25`);
  });

  it('is refused without a user or a database', async () => {
    await expect(readDatabaseUrl('postgres://db.example/halm')).rejects.toThrow(/names no user or no database/);
    await expect(readDatabaseUrl('postgres://owner@db.example')).rejects.toThrow(/names no user or no database/);
  });
});
