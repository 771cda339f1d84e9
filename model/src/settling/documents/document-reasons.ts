/** What can go wrong with papers, beyond what every call can answer. */
export const documentReasons = {
  'document.no-manure': { status: 422, message: 'The booking moved no manure, or the plant is not in Germany' },
  'document.too-many-lines': { status: 422, message: 'It would have more lines than a paper can hold' },
} as const;
