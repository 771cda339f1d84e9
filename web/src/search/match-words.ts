const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word of the query stands somewhere in the text, whatever the case and the dots and accents. */
export const matchesWords = (text: string, query: string): boolean => {
  const within = plain(text);
  return plain(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
};
