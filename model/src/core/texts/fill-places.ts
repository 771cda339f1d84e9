/** A text with its places filled: `{{name}}` becomes the value of that name, or nothing without one. */
export const fillPlaces = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
