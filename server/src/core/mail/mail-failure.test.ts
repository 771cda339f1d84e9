import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../testing/peers/mail-server.ts';
import { openMailer } from './mail.ts';
import { isSurelyNotMailed } from './mail-failure.ts';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const message = { to: 'joerg@plant.example', subject: 'Hof', text: 'Hof', html: '<p>Hof</p>' };

const failureOf = async (smtpUrl: string, to = message.to): Promise<unknown> => {
  const mailer = openMailer({ smtpUrl, from: 'halm@plant.example', timeoutMilliseconds: 400 });
  closing.push(mailer.close);
  return mailer.send({ ...message, to }).then(
    () => undefined,
    (error) => error,
  );
};

const serverThat = async (options: SMTPServerOptions): Promise<string> => {
  const server = await startMailServer(options);
  closing.push(server.close);
  return server.url;
};

/** A server that speaks plain text, line by line, as the test says. */
const scripted = async (answer: (line: string, socket: net.Socket) => void): Promise<string> => {
  const server = net.createServer((socket) => {
    closing.unshift(() => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').filter(Boolean)) answer(line, socket);
    });
    answer('', socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

/** Up to the message everything goes well; what then happens is the test's. */
const afterMessage = (end: (socket: net.Socket) => void) => {
  let isData = false;
  return scripted((line, socket) => {
    if (isData) {
      if (line === '.') end(socket);
      return;
    }
    isData = line === 'DATA';
    socket.write(line === '' ? '220 mail ESMTP\r\n' : isData ? '354 go on\r\n' : '250 ok\r\n');
  });
};

const refusing = (responseCode: number) => Object.assign(new Error('refused'), { responseCode });

describe('a mail that failed was surely taken by nobody', () => {
  it('when nobody listens', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    expect(isSurelyNotMailed(await failureOf(`smtp://127.0.0.1:${port}`))).toBe(true);
  });

  it('when the server never greets', async () => {
    expect(isSurelyNotMailed(await failureOf(await scripted(() => undefined)))).toBe(true);
  });

  it('when the recipient is refused', async () => {
    const url = await serverThat({ onRcptTo: (_, __, done) => done(refusing(550)) });
    expect(isSurelyNotMailed(await failureOf(url))).toBe(true);
  });

  it('when the server refuses the message after having read it', async () => {
    const url = await serverThat({
      onData: (stream, _, done) => {
        stream.resume();
        stream.on('end', () => done(refusing(451)));
      },
    });
    expect(isSurelyNotMailed(await failureOf(url))).toBe(true);
  });

  it('when the message was wrong from the start', async () => {
    expect(isSurelyNotMailed(await failureOf(await serverThat({}), 'not an address'))).toBe(true);
  });
});

describe('a mail that failed was perhaps taken', () => {
  it('when the line breaks after the message', async () => {
    const failure = await failureOf(await afterMessage((socket) => socket.destroy()));
    expect(failure).toBeInstanceOf(Error);
    expect(isSurelyNotMailed(failure)).toBe(false);
  });

  it('when no answer comes after the message', async () => {
    const failure = await failureOf(await afterMessage(() => undefined));
    expect(failure).toBeInstanceOf(Error);
    expect(isSurelyNotMailed(failure)).toBe(false);
  });

  it('when nobody knows what happened', () => {
    expect(isSurelyNotMailed(new Error('?'))).toBe(false);
    expect(isSurelyNotMailed(undefined)).toBe(false);
  });
});
