/** What can go wrong with potential products, beyond what every call can answer. */
export const potentialProductReasons = {
  'potential-product.is-article': {
    status: 409,
    message: 'This product has become an article already',
  },
  'potential-product.inactive': {
    status: 409,
    message: 'This product is no longer offered, so it cannot become an article',
  },
} as const;
