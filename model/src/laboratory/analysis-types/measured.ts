/** Each measure once, as the first of its values says it: two laboratories may measure the same. */
export const onePerMeasure = <V extends { readonly measure: string }>(values: readonly V[]): V[] => {
  const first = new Map<string, V>();
  for (const value of values) if (!first.has(value.measure)) first.set(value.measure, value);
  return [...first.values()];
};

/** The last day on which anything of it was measured, as far as laboratories have said one. */
export const lastMeasuredOn = (values: readonly { readonly measuredOn: string | null }[]): string | undefined =>
  values
    .flatMap(({ measuredOn }) => measuredOn ?? [])
    .toSorted()
    .at(-1);
