import net, { type AddressInfo } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/peers/mail-server.ts';
import { type MailMessage, openMailer } from './mail.ts';

const from = 'Halm <halm@plant.example>';
const message: MailMessage = {
  to: 'joerg@plant.example',
  subject: 'Grüße aus Uelzen',
  text: 'Guten Tag',
  html: '<p>Guten Tag</p>',
};

let running: MailServer | undefined;
const mailServer = async (options: SMTPServerOptions = {}): Promise<MailServer> => {
  running = await startMailServer(options);
  return running;
};
afterEach(async () => {
  await running?.close();
  running = undefined;
});

describe('a mail', () => {
  it('arrives as text and HTML, with its subject, sender and id', async () => {
    const server = await mailServer();
    await openMailer({ smtpUrl: server.url, from }).send({ ...message, messageId: '<cause-1@halm.example>' });
    const [mail] = server.received;
    expect(mail?.from).toBe('halm@plant.example');
    expect(mail?.to).toEqual([message.to]);
    expect(mail?.source).toContain('From: Halm <halm@plant.example>');
    expect(mail?.source).toContain('Subject: =?UTF-8?');
    expect(mail?.source).toContain('Message-ID: <cause-1@halm.example>');
    expect(mail?.source).toMatch(/Content-Type: multipart\/alternative;[\s\S]*text\/plain[\s\S]*text\/html/);
  });

  it('goes to the domain as servers know it, whatever letters it is written with', async () => {
    const lines: string[] = [];
    // The library of the other server would write the domain in letters again.
    const server = net.createServer((socket) => {
      socket.on('data', (data) => {
        const said = data.toString().split('\r\n');
        lines.push(...said);
        if (said.includes('DATA')) socket.write('354 go on\r\n');
        else if (!lines.includes('DATA') || lines.includes('.')) socket.write('250 ok\r\n');
      });
      socket.write('220 mail ESMTP\r\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const mailer = openMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from });
    await mailer.send({ ...message, to: 'info@grün-gas.de', copyTo: 'hof@straße.example' });
    mailer.close();
    server.close();
    for (const address of ['info@xn--grn-gas-o2a.de', 'hof@xn--strae-oqa.example'])
      expect(lines).toContain(`RCPT TO:<${address}>`);
    expect(lines).toContain('To: info@xn--grn-gas-o2a.de');
  });

  it.each([
    ['umlauts before the @', { to: 'müller@hof.example' }],
    ['a line break in the address', { to: 'a@b.example\r\nBcc: victim@c.example' }],
    ['a second address', { to: 'a@b.example, victim@c.example' }],
    ['a name around the address', { to: 'A <a@b.example>' }],
    ['a line break in the subject', { subject: 'Hello\r\nBcc: victim@c.example' }],
    ['a bare line feed in the subject', { subject: 'Hello\nX: y' }],
    ['a line break in the id', { messageId: '<a@b>\r\nBcc: victim@c.example' }],
    ['an empty text', { text: '' }],
  ])('is refused with %s', async (_, change) => {
    const server = await mailServer();
    await expect(openMailer({ smtpUrl: server.url, from }).send({ ...message, ...change })).rejects.toThrow();
    expect(server.received).toEqual([]);
  });
});

describe('a mail server', () => {
  it('is needed: without one sending fails and nothing pretends', async () => {
    const mailer = openMailer(undefined);
    expect(mailer.isConfigured).toBe(false);
    await expect(mailer.send(message)).rejects.toThrow('SMTP_URL');
  });

  it('gets the credentials of the URL, decoded', async () => {
    const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, done) =>
      username === 'plant@x' && password === 'p:ss/word'
        ? done(null, { user: username })
        : done(new Error('wrong password'));
    const server = await mailServer({ onAuth });
    const withLogin = (login: string) => server.url.replace('smtp://', `smtp://${login}@`);
    await openMailer({ smtpUrl: withLogin('plant%40x:p%3Ass%2Fword'), from }).send(message);
    await expect(openMailer({ smtpUrl: withLogin('plant%40x:other'), from }).send(message)).rejects.toThrow();
    expect(server.received).toHaveLength(1);
  });

  it('must show a certificate that is known', async () => {
    const server = await mailServer({ secure: true });
    await expect(openMailer({ smtpUrl: server.url, from }).send(message)).rejects.toThrow(/certificate|self.signed/i);
    expect(server.received).toEqual([]);
  });

  it('that refuses the address is an error', async () => {
    const server = await mailServer({ onRcptTo: (_address, _session, done) => done(new Error('nobody of that name')) });
    await expect(openMailer({ smtpUrl: server.url, from }).send(message)).rejects.toThrow('nobody of that name');
  });

  it('that stays silent is given up', async () => {
    const silent = net.createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const smtpUrl = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    await expect(openMailer({ smtpUrl, from, timeoutMilliseconds: 200 }).send(message)).rejects.toThrow(/greeting/i);
    silent.close();
  });
});
