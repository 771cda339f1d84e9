/** What can go wrong with scales, beyond what every call can answer. */
export const scaleReasons = {
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
