/** What can go wrong with orders of analyses, beyond what every call can answer. */
export const analysisOrderReasons = {
  'analysis-order.not-a-draft': {
    status: 409,
    message: 'This has been ordered, so it can no longer be changed',
  },
  'analysis-order.incomplete': {
    status: 422,
    message: 'Something is missing before this can be ordered',
  },
  'analysis-order.custody-past': {
    status: 409,
    message: 'A sample is further on already',
  },
  'analysis-order.custody-not-last': {
    status: 409,
    message: 'This is not the last step of the sample, so it cannot be taken back',
  },
  'analysis-order.shipment-not-refused': {
    status: 409,
    message: 'The contractor has taken this shipment, or is being told of it',
  },
  'analysis-order.shipment-without-service': {
    status: 409,
    message: 'The contractor has no service any more that could be told of this shipment',
  },
  'analysis-order.has-results': {
    status: 409,
    message: 'There are results of this order, so it cannot be deleted',
  },
  'analysis-order.product-has-results': {
    status: 409,
    message: 'There are results of this product, so it cannot be taken out of its order',
  },
  'analysis-order.last-product': {
    status: 409,
    message: 'An order needs a product; delete the order instead',
  },
  'analysis-order.mail-waiting': {
    status: 409,
    message: 'This mail is on its way already',
  },
  'analysis-order.paper-not-ready': {
    status: 409,
    message: 'The file of this mail is not ready yet',
  },
  'analysis-order.mail-unsendable': {
    status: 409,
    message: 'There is nobody to send this mail to, or no mail server to send it',
  },
} as const;
