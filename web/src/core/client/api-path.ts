type Plain = string | number | boolean | null | undefined;
export type PathParams = Readonly<Record<string, string | number>>;
export type QueryValues = Readonly<Record<string, unknown>>;

const filled = (template: string, params: PathParams): string =>
  template.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`The path ${template} needs ${name}`);
    return encodeURIComponent(String(value));
  });

const isPresent = (value: unknown): value is Exclude<Plain, null | undefined> =>
  value !== undefined && value !== null && value !== '';

/** `a=1&b=x&b=y`: absent, null and empty values are left out, lists are repeated. */
export const queryText = (query: QueryValues): string => {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const single of Array.isArray(value) ? value : [value]) {
      if (isPresent(single)) pairs.append(name, String(single));
    }
  }
  return pairs.toString();
};

/**
 * `/bookings/:id` with params and query as a path below the API's base. Throws when a parameter is missing.
 */
export const requestPath = (template: string, params: PathParams = {}, query: QueryValues = {}): string => {
  const text = queryText(query);
  return filled(template, params) + (text ? `?${text}` : '');
};
