import { asciiMail } from '@halm/model/core/texts/mail-address.ts';

/** The fields of the head of a mail by this name, from the top, each as one line. */
const fieldsOf = (source: Buffer, name: string): string[] => {
  const head = source.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const begin = `${name.toLowerCase()}:`;
  return lines.flatMap((line) => (line.toLowerCase().startsWith(begin) ? line.slice(begin.length).trim() : []));
};

/**
 * Of what stands in quotes only an address or a word is taken as it is; all else may be
 * written by the sender to look like a result.
 */
const quoted = (text: string, next: string | undefined): string =>
  next !== '@' && /^[\w.@+-]+$/.test(text) ? text : 'quoted';

/**
 * A field without its comments, which may hold anything and stand in each other, and
 * with its quoted texts as one word each.
 */
const plainly = (text: string): string => {
  let [plain, depth] = ['', 0];
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|\\.|[^"\\]|["\\]/g)) {
    // Within a comment a quotation mark is a character as any other.
    for (const part of depth > 0 ? token : [token]) {
      if (part === '(') depth += 1;
      else if (part === ')' && depth > 0) depth -= 1;
      else if (depth > 0) continue;
      else
        plain += part.length > 1 && part.startsWith('"') ? quoted(part.slice(1, -1), text[index + token.length]) : part;
    }
  }
  return plain;
};

/** Domains that one keeper gives: the same, or one below the other that has proven itself. */
const isAligned = (domain: string, proven: string): boolean =>
  proven.includes('.') && (domain === proven || domain.endsWith(`.${proven}`));

/** The domain that a method speaks of: `header.from=labor.example`, `smtp.mailfrom=befunde@labor.example`. */
const domainIn = (result: string, property: string): string | undefined => {
  const [, found] = new RegExp(`\\s${property.replace('.', '\\.')}=([^\\s"]+)`, 'i').exec(result) ?? [];
  return found?.split('@').at(-1)?.toLowerCase();
};

const properties = { dmarc: ['header.from'], dkim: ['header.d', 'header.i'], spf: ['smtp.mailfrom'] } as const;

const proves = (result: string, domain: string): boolean => {
  const [, method] = /^\s*(dmarc|dkim|spf)(?:\/\d+)?\s*=\s*pass(?:\s|$)/i.exec(result) ?? [];
  const names: readonly string[] = properties[method?.toLowerCase() as keyof typeof properties] ?? [];
  const proven = names.map((name) => domainIn(result, name)).find((found) => found !== undefined);
  return proven !== undefined && isAligned(domain, proven);
};

/**
 * Whether the organisation's own mail server, which calls itself so, says that a mail comes from the domain
 * of its sender (RFC 8601): by DMARC, or by DKIM or SPF for this domain where DMARC doesn't fail. Only the
 * topmost field counts: whoever sends a mail writes below what he likes, also in the name of that server.
 */
export const isSenderProven = (source: Buffer, sender: string, authservId: string | null): boolean => {
  const domain = (asciiMail(sender) ?? sender).split('@').at(-1)?.toLowerCase() ?? '';
  if (!authservId || domain === '') return false;
  const [id = '', ...results] = plainly(fieldsOf(source, 'Authentication-Results')[0] ?? '').split(';');
  const isOurs = id.trim().split(/\s/)[0]?.toLowerCase() === authservId.toLowerCase();
  if (!isOurs || results.some((result) => /^\s*dmarc(?:\/\d+)?\s*=\s*fail/i.test(result))) return false;
  return results.some((result) => proves(result, domain));
};
