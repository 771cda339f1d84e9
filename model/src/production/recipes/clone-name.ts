/** As many letters as a recipe's name may have. */
export const RECIPE_NAME_LENGTH = 100;

/** As many whole characters as have room. */
const shorten = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

/** The name of a clone: that of the recipe with the first number in brackets that is free, from 2 on. */
export const nameOfClone = (name: string, names: readonly string[]): string => {
  const used = new Set(names.map((one) => one.toLowerCase()));
  const base = name.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number += 1) {
    const end = ` (${number})`;
    const clone = `${shorten(base, RECIPE_NAME_LENGTH - end.length).trimEnd()}${end}`;
    if (!used.has(clone.toLowerCase())) return clone;
  }
};
