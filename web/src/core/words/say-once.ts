/**
 * Words that come again in every row of a list, each looked up once: `const typeOf = sayOnce((type:
 * BookingType) => t(`type.${type}`))`.
 */
export const sayOnce = <K>(say: (key: K) => string): ((key: K) => string) => {
  const said = new Map<K, string>();
  return (key) => {
    const known = said.get(key) ?? say(key);
    said.set(key, known);
    return known;
  };
};
