import type { OrderWords } from './order-words.ts';

/** What mails say in English, where the organisation has written none. */
export const orderMailWordsEn: OrderWords = {
  locale: 'en-US',
  greeting: (name) => (name ? `Dear ${name},` : 'Hello,'),
  closing: (organisation) => `Kind regards, ${organisation}`,
  basis: { 'fresh-mass': 'fresh mass', 'dry-mass': 'dry mass' },
  numberFollows: 'number follows',
  instruction: {
    subject: (organisation, order) => `Sampling for ${organisation} (${order})`,
    title: 'Please take samples',
    intro: (organisation) =>
      `we would like to have your products examined before ${organisation} takes them. Please take one sample of each and mark it with its number:`,
    sample: ({ number, product, place }, laboratory) =>
      [`${number}: ${product}`, place && `(stored in: ${place})`, `→ ${laboratory}`].filter(Boolean).join(' '),
    labels: 'The labels with the numbers are attached. Please put the matching one on each container.',
    send: (place) => `Please send the samples to: ${place}`,
    fetch: (contractor) => `The samples will be collected from you by: ${contractor}`,
    attachment: 'Labels',
  },
  order: {
    subject: (organisation, order) => `Analysis order ${order} from ${organisation}`,
    title: 'Analysis order',
    intro: (organisation, supplier) =>
      `${organisation} orders the following analyses. The samples come from ${supplier} and are marked with their numbers:`,
    sample: ({ number, product }, analyses) => `${number}: ${product}\n${analyses}`,
    through: (laboratory) => `You will get the samples through ${laboratory}.`,
    results: (day) => `Please state the number of each sample with its results. We expect them by ${day}.`,
    attachment: 'Delivery note',
  },
  pickup: {
    subject: (organisation, order) => `Collection of samples for ${organisation} (${order})`,
    title: 'Please collect samples',
    intro: (organisation, samples) =>
      `${organisation} asks you to collect ${samples === 1 ? 'one sample' : `${samples} samples`}.`,
    at: (place) => `To be collected from: ${place}`,
    contact: (contact) => `Contact there: ${contact}`,
    bring: (place) => `To be taken to: ${place}`,
    labels: 'The shipping label is attached, one for each destination.',
    attachment: 'Shipping label',
  },
};
