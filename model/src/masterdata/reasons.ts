/** What can go wrong with scales, beyond what every call can answer. */
const scaleReasons = {
  'scale.unreachable': { status: 409, message: 'The scale cannot be reached' },
  'scale.unstable': { status: 409, message: 'The scale does not come to rest' },
  'scale.overload': { status: 409, message: 'The scale is overloaded' },
  'scale.below-minimum': { status: 409, message: 'The weight is below what the scale may weigh' },
  'scale.not-zeroed': { status: 409, message: 'The scale must be set to zero first' },
  'scale.wrong-division': { status: 409, message: 'The weight does not fit the division of the scale' },
  'scale.not-stored': { status: 409, message: 'The scale has not stored the weight in its alibi memory' },
  'scale.not-connected': { status: 409, message: 'The scale is not connected; its weights are typed by hand' },
  'scale.verification-expired': { status: 409, message: 'The verification of the scale has run out' },
  'scale.inactive': { status: 409, message: 'The scale is out of use' },
} as const;

/** What can go wrong with storage locations, beyond what every call can answer. */
const locationReasons = {
  'location.has-stock': { status: 409, message: 'There is still stock at this storage location' },
  'location.has-open-bookings': {
    status: 409,
    message: 'Open bookings want to use this storage location; finish them or send them elsewhere first',
  },
  'location.locked': { status: 409, message: 'The storage location is locked or no longer in use' },
  'location.not-percentagewise': {
    status: 409,
    message: 'Percentages of contracts are only for storage locations whose withdrawals go by percentage',
  },
  'location.collection-only': { status: 409, message: 'This storage location is for collections only' },
} as const;

/** What can go wrong with articles, beyond what every call can answer. */
const articleReasons = {
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

/** What can go wrong with addresses, beyond what every call can answer. */
const addressReasons = {
  'address.merged': {
    status: 409,
    message: 'This address was merged into another one; only that one can be changed',
  },
  'address.both-laboratories': {
    status: 409,
    message: 'Both addresses are set up as laboratories; give up one of them first',
  },
  'address.both-contractors': {
    status: 409,
    message: 'Both addresses are set up as contractors for samples; give up one of them first',
  },
  'vehicle.merged': {
    status: 409,
    message: 'This vehicle was merged into another one; only that one can be changed',
  },
  'vehicle.weight-in-use': {
    status: 409,
    message: 'Open bookings count with the empty weight of the vehicle that would be merged; finish them first',
  },
  'proof.counted-on': {
    status: 409,
    message: 'Posted deliveries count on this proof alone and would have none any more',
  },
} as const;

/** Why calls of this area are refused. */
export const masterdataReasons = {
  ...addressReasons,
  ...articleReasons,
  ...locationReasons,
  ...scaleReasons,
} as const;
