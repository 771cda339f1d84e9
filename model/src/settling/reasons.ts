/** What can go wrong with settlements, beyond what every call can answer. */
const settlementReasons = {
  'settlement.nothing-to-settle': {
    status: 409,
    message: 'Nothing was delivered in this period that is not settled already',
  },
  'settlement.too-many-deliveries': {
    status: 409,
    message: 'There are more than 500 deliveries; choose a shorter period',
  },
  'settlement.no-such-slips': {
    status: 409,
    message: 'The settlement has no slips in this part by now',
  },
  'settlement.delivery-settled': {
    status: 409,
    message: 'Another settlement already contains one of the deliveries',
  },
  'settlement.outdated': {
    status: 409,
    message: 'Deliveries, prices or measured values have changed since the draft was made; make it anew first',
  },
  'settlement.price-missing': {
    status: 409,
    message: 'For some of the deliveries no price is agreed',
  },
  'settlement.not-a-draft': {
    status: 409,
    message: 'The settlement is issued, so nothing of it changes any more',
  },
  'settlement.not-issued': {
    status: 409,
    message: 'Only an issued settlement can be withdrawn or corrected',
  },
  'settlement.corrected': {
    status: 409,
    message: 'Another settlement corrects this one and must be withdrawn first',
  },
} as const;

/** What can go wrong with papers, beyond what every call can answer. */
const documentReasons = {
  'document.no-manure': { status: 422, message: 'The booking moved no manure, or the plant is not in Germany' },
  'document.too-many-lines': { status: 422, message: 'It would have more lines than a paper can hold' },
} as const;

/** Why calls of this area are refused. */
export const settlingReasons = {
  ...settlementReasons,
  ...documentReasons,
} as const;
