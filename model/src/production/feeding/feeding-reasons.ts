/** What can go wrong with feeding days, beyond what every call can answer. */
export const feedingReasons = {
  'feeding-day.not-over': { status: 409, message: 'The day is not over, or its readings are not counted yet' },
  'feeding-day.booked': { status: 409, message: 'The day is booked; reverse its booking first' },
  'feeding-day.questionable': {
    status: 409,
    message: 'The day is questionable: correct it, or accept it with a reason',
  },
  'feeding-day.not-questionable': { status: 409, message: 'Only a questionable day is accepted' },
  'feeding-day.nothing-fed': { status: 409, message: 'Nothing was fed on this day, so there is nothing to book' },
  'feeding-day.article-unclear': {
    status: 409,
    message: 'Several articles lie in the location of this doser, or none; say at the doser which one it feeds',
  },
  'feeding-day.no-density': {
    status: 409,
    message: 'The article is stored by volume; enter its density, so that kilograms can be converted',
  },
} as const;
