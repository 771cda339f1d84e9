/**
 * How many organisations the picker asks for at once; with more than these it
 * offers the last used ones and a search.
 */
export const ORGANISATIONS_AT_ONCE = 15;

/**
 * The search field stands there when there are more organisations than fit,
 * and as long as something is typed.
 */
export const showsSearch = (total: number, typed: string): boolean => total > ORGANISATIONS_AT_ONCE || typed !== '';

/** What the list is: what was found, the last used ones of many, or all there are. */
export const listKind = (total: number, search: string): 'results' | 'recent' | 'change' => {
  if (search !== '') return 'results';
  return total > ORGANISATIONS_AT_ONCE ? 'recent' : 'change';
};

/** The text in three parts, the middle one being what was searched for, whatever its case. */
export const splitMatch = (text: string, search: string): readonly [string, string, string] => {
  const at = search === '' ? -1 : text.toLowerCase().indexOf(search.toLowerCase());
  if (at < 0) return [text, '', ''];
  const end = at + search.length;
  return [text.slice(0, at), text.slice(at, end), text.slice(end)];
};
