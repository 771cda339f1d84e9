/** The fields of the head of a mail by this name, from the top, each as one line. */
const fieldsOf = (source: Buffer, name: string): string[] => {
  const head = source.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const begin = `${name.toLowerCase()}:`;
  return lines.flatMap((line) => (line.toLowerCase().startsWith(begin) ? line.slice(begin.length).trim() : []));
};

/** A field without its comments, which may hold anything; they may stand in each other. */
const withoutComments = (text: string): string => {
  let [bare, before] = [text, ''];
  while (bare !== before) [bare, before] = [bare.replaceAll(/\([^()]*\)/g, ' '), bare];
  return bare;
};

/** Domains that one keeper gives: the same, or one below the other that has proven itself. */
const isAligned = (domain: string, proven: string): boolean =>
  proven.includes('.') && (domain === proven || domain.endsWith(`.${proven}`));

/** The domain that a method speaks of: `header.from=labor.example`, `smtp.mailfrom=befunde@labor.example`. */
const domainIn = (result: string, property: string): string | undefined => {
  const [, said] = new RegExp(`\\s${property.replace('.', '\\.')}="?([^\\s"]+)`, 'i').exec(result) ?? [];
  return said?.split('@').at(-1)?.toLowerCase();
};

const properties = { dmarc: ['header.from'], dkim: ['header.d', 'header.i'], spf: ['smtp.mailfrom'] } as const;

const proves = (result: string, domain: string): boolean => {
  const [, method] = /^\s*(dmarc|dkim|spf)(?:\/\d+)?\s*=\s*pass(?:\s|$)/i.exec(result) ?? [];
  const names: readonly string[] = properties[method?.toLowerCase() as keyof typeof properties] ?? [];
  const proven = names.map((name) => domainIn(result, name)).find((said) => said !== undefined);
  return proven !== undefined && isAligned(domain, proven);
};

/**
 * Whether the organisation's own mail server, which calls itself so, says that a mail comes from the domain of its sender (RFC 8601): by
 * DMARC, or by DKIM or SPF for this domain. Only what stands above all that others say counts: whoever sends a mail writes what he likes
 * below.
 */
export const isSenderProven = (source: Buffer, sender: string, authservId: string | null): boolean => {
  const domain = sender.split('@').at(-1)?.toLowerCase() ?? '';
  if (!authservId || domain === '') return false;
  const told = fieldsOf(source, 'Authentication-Results').map((field) => withoutComments(field).split(';'));
  const isOurs = ([id = '']: readonly string[]): boolean =>
    id.trim().split(/\s/)[0]?.toLowerCase() === authservId.toLowerCase();
  const firstOther = told.findIndex((one) => !isOurs(one));
  const ours = firstOther < 0 ? told : told.slice(0, firstOther);
  return ours.some(([, ...results]) => results.some((result) => proves(result, domain)));
};
