/**
 * Words that come again in every row of a list, each looked up once: `const typeOf = memoizeText((type:
 * BookingType) => t(`type.${type}`))`.
 */
export const memoizeText = <K>(say: (key: K) => string): ((key: K) => string) => {
  const texts = new Map<K, string>();
  return (key) => {
    const text = texts.get(key) ?? say(key);
    texts.set(key, text);
    return text;
  };
};
