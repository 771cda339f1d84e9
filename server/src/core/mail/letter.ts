import type { Language } from '@halm/model/core/contract/language.ts';

/** Whom a mail comes from, so that whoever gets it knows whom to ask. */
export type LetterSender = { readonly name: string; readonly phone: string | null; readonly email: string | null };

/** What a mail says: a title, some paragraphs, at most one button, who writes, and why one gets it. */
export type Letter = {
  readonly language: Language;
  readonly organisationName: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly button?: { readonly label: string; readonly url: string };
  readonly sender?: LetterSender | undefined;
  readonly footer?: string;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** Mail clients forget style sheets, so every element carries its own. */
const styles = {
  page: 'margin:0;padding:24px 12px;background:#f3f5f2;',
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden;',
  head: 'padding:18px 32px;background:#0b3a3d;color:#ffffff;font:600 15px/1.4 Arial,sans-serif;',
  body: 'padding:28px 32px 32px;color:#1d2b2a;font:16px/1.6 Arial,sans-serif;',
  title: 'margin:0 0 16px;font:600 22px/1.3 Arial,sans-serif;',
  paragraph: 'margin:0 0 16px;',
  button:
    'display:inline-block;margin:8px 0 20px;padding:12px 22px;border-radius:8px;background:#17645f;color:#ffffff;font-weight:600;text-decoration:none;',
  link: 'margin:0;color:#5a6a68;font-size:13px;word-break:break-all;',
  footer: 'max-width:560px;margin:16px auto 0;padding:0 32px;color:#5a6a68;font:13px/1.5 Arial,sans-serif;',
};

const webAddress = (text: string): string => {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('A button of a letter leads to a web page');
  return url.href;
};

const htmlButton = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:0"><a href="${escaped(url)}" style="${styles.button}">${escaped(label)}</a></p>
<p style="${styles.link}">${escaped(url)}</p>`;

const signatureOf = ({ sender }: Letter): string[] =>
  sender ? [[sender.name, sender.phone, sender.email].filter(Boolean).join('\n')] : [];

const asHtml = (letter: Letter): string => {
  const lines = (text: string) => escaped(text).replaceAll('\n', '<br>');
  const written = (text: string) => `<p style="${styles.paragraph}">${lines(text)}</p>`;
  const paragraphs = letter.paragraphs.map(written);
  return `<!doctype html>
<html lang="${letter.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(letter.title)}</title></head>
<body style="${styles.page}">
<div style="${styles.card}">
<div style="${styles.head}">Halm · ${escaped(letter.organisationName)}</div>
<div style="${styles.body}">
<h1 style="${styles.title}">${escaped(letter.title)}</h1>
${paragraphs.join('\n')}
${letter.button ? htmlButton(letter.button) : ''}
${signatureOf(letter).map(written).join('')}
</div>
</div>
${letter.footer ? `<p style="${styles.footer}">${escaped(letter.footer)}</p>` : ''}
</body>
</html>
`;
};

const asText = (letter: Letter): string => {
  const { title, paragraphs, button, footer, organisationName } = letter;
  return [
    title,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...signatureOf(letter),
    `-- \nHalm · ${organisationName}`,
    ...(footer ? [footer] : []),
  ].join('\n\n');
};

/** A text as the subject of a mail: one line of bounded length, whatever a name in it holds. */
export const asSubject = (text: string): string =>
  [...text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()].slice(0, 200).join('');

/** A letter as the two parts of a mail. Every value is escaped; nothing in it is ever markup. */
export const writeLetter = (letter: Letter): { readonly text: string; readonly html: string } => {
  const button = letter.button && { ...letter.button, url: webAddress(letter.button.url) };
  const written = { ...letter, ...(button && { button }) };
  return { text: asText(written), html: asHtml(written) };
};
