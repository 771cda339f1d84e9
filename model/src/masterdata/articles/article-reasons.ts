/** What can go wrong with articles, beyond what every call can answer. */
export const articleReasons = {
  'article.unit-in-use': {
    status: 409,
    message: 'The article is booked or contracted in another kind of unit; mass, volume and pieces cannot be swapped',
  },
  'article-field.in-use': {
    status: 409,
    message: 'Articles have values in this field; its kind and the choices that are used cannot change',
  },
  'article-field.too-many': { status: 409, message: 'There are 30 fields already' },
  'article-field.name-of-column': { status: 422, message: 'A column that every article has is called so' },
  'article.unknown': { status: 422, message: 'Unknown item' },
} as const;
