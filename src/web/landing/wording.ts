import { agentException } from '../../wording/fees.ts'
import { formatNumber } from '../../wording/formats.ts'

export const heroWords = {
  leadWithFee:
    'Podcast hosts, YouTube creators, and radio and TV producers find the people their next episode needs. Message them directly. If they say no, it costs nothing.',
  leadFree:
    'Podcast hosts, YouTube creators, and radio and TV producers find the people their next episode needs. Message them directly. Booking is free.',
}

export const categoryWords = {
  guest: {
    over: 'Podcasts & Radio',
    title: 'Find Guests & Collaborators',
    text: 'Experts, authors and people with a story, ready to talk.',
  },
  creator: {
    over: 'YouTube & TV',
    title: 'Find Creators & Guests',
    text: 'Shows looking for guests like you.',
  },
}

export const benefitWords = {
  label: 'What you get',
  discover: {
    title: 'Discover across every medium',
    text: 'Creators in podcasts, YouTube, radio and TV, all in one place. Search by topic.',
  },
  message: {
    title: 'Message people directly',
    text: 'Secure direct messaging, free of charge. No middlemen.',
  },
  schedule: {
    title: 'Time zones, handled',
    text: 'Booking and scheduling tools that show every time in both time zones.',
  },
}

export const searchWords = {
  label: 'What’s your episode about?',
  find: 'Find a guest',
  try: 'Try',
  topics: ['Money', 'Sleep', 'Climate'],
}

export const wallWords = { label: 'People on this site' }

export const receiptWords = {
  label: 'Example of a booking request',
  title: 'Booking request',
  topic: 'Kelp forests and the coast',
  with: 'With',
  when: 'When',
  yours: 'for you',
}

export const feeWords = {
  withFee: ({ fee, hours }: { fee: string; hours: number }) => ({
    title: 'Pay only when they say yes',
    lead: `Profiles, search and messages are free. Booking costs a flat ${fee}. Creators set their own rates.`,
    asked: {
      when: 'You ask',
      what: `We place a ${fee} hold on your card. You’re not charged yet.`,
      state: `${fee} held, not charged`,
    },
    accepted: {
      when: 'They accept',
      what: 'The time is reserved for both of you. No one can double-book it.',
      state: 'Confirmed',
    },
    charged: {
      when: 'We charge your card',
      what: `The ${fee} is charged when they confirm. After that it’s non-refundable, but if they cancel or don’t show up, you get a credit.`,
      state: `${fee} charged`,
    },
    otherwise: `If they decline or don’t reply, we release the hold within ${hours} hours. ${agentException}`,
  }),
  free: ({ hours }: { hours: number }) => ({
    title: 'It’s free to ask',
    lead: 'Profiles, search, messages and bookings are free. Creators set their own rates.',
    asked: {
      when: 'You ask',
      what: 'They see your topic, and the time in their time zone.',
      state: 'Waiting for an answer',
    },
    accepted: {
      when: 'They accept',
      what: 'The time is reserved for both of you. No one can double-book it.',
      state: 'Confirmed',
    },
    charged: {
      when: 'You meet',
      what: 'Reminders come a day and an hour before, in each person’s time zone.',
      state: 'Tomorrow at 6:00 PM',
    },
    otherwise: `If they decline or don’t reply, the request closes within ${hours} hours, and we let you know.`,
  }),
}

export const testimonialWords = { label: 'What people say' }

export const closingWords = {
  title: 'Your next guest is one message away',
  people: ({ count }: { count: number }) => `More than ${formatNumber(count)} people have joined.`,
}
