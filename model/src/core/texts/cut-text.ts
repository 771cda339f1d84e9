/** The beginning of a text, never half a character: a database takes no half of an emoji. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
