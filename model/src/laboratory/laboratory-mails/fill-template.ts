import { type MailKind, type MailPlaceholder, mailPlaceholders } from './mail-choices.ts';

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;

/** What stands for each place-holder; a value that isn't known is left out of the text. */
export type TemplateValues = Readonly<Partial<Record<MailPlaceholder, string>>>;

/**
 * Puts values in the place of `{{supplier}}` and its like. In one go: what stands in a value is a text and
 * never another place-holder. The result is plain text, to be escaped where it becomes HTML.
 */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  template.replaceAll(PLACEHOLDER, (_, name: string) => values[name.trim() as MailPlaceholder] ?? '');

/** The place-holders of a text that a mail of this kind doesn't know, each once; also what is left open. */
export const unknownPlaceholders = (kind: MailKind, template: string): string[] => {
  const allowed: readonly string[] = mailPlaceholders[kind];
  const named = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());
  const isOpen = /\{\{|\}\}/.test(template.replaceAll(PLACEHOLDER, ''));
  const unknown = named.filter((name) => !allowed.includes(name)).map((name) => `{{${name}}}`);
  return [...new Set([...unknown, ...(isOpen ? ['{{'] : [])])];
};

/** A mail as it goes out: subject, and paragraphs where the text has an empty line. */
export const filledMail = (
  { subject, body }: { readonly subject: string; readonly body: string },
  values: TemplateValues,
): { readonly subject: string; readonly paragraphs: readonly string[] } => ({
  subject: fillTemplate(subject, values),
  paragraphs: fillTemplate(body, values)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean),
});
