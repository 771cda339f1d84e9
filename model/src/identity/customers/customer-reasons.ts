/** What can go wrong with customers, beyond what every call can answer. */
export const customerReasons = {
  'customer.own': {
    status: 409,
    message: 'Your own organization can only be deactivated by somebody who looks after the one above it',
  },
  'customer.booked-below': {
    status: 409,
    message: 'Customers further down still have this module or feature; take it from them first',
  },
  'customer.admin-inherited': {
    status: 409,
    message: 'This person is customer admin of an organization further up; remove them there',
  },
  'customer.admin-oneself': {
    status: 409,
    message: 'You cannot take this right from yourself; ask another customer admin',
  },
} as const;
