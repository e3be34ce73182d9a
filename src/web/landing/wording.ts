export const heroWords = {
  leadWithFee:
    'Podcast hosts, YouTube creators, and radio and TV producers find the people their next episode needs. Message them directly, and pay only when they say yes.',
  leadFree:
    'Podcast hosts, YouTube creators, and radio and TV producers find the people their next episode needs. Message them directly. Booking is free.',
  example: {
    label: 'Example of a confirmed booking request',
    title: 'Booking request',
    topic: 'Kelp forests and the coast',
    yours: 'for you',
    theirs: 'in Valparaíso',
    feeHeld: ({ fee }: { fee: string }) => `${fee} held, not charged`,
    confirmedWithFee: ({ fee }: { fee: string }) => `Confirmed by Tomás. ${fee} charged.`,
    confirmedFree: 'Confirmed by Tomás. The time is yours.',
  },
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
    text: 'Shows and channels looking for someone like you.',
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
    text: 'Booking and scheduling tools that show every time in both time zones. No double bookings.',
  },
}

export const featuredWords = { title: 'Available soon', all: 'See everyone' }

export const feeWords = {
  withFee: ({ fee, hours }: { fee: string; hours: number }) => ({
    title: 'Pay only when they say yes',
    lead: `Profiles, search and messages are free. Booking costs a flat ${fee}. Creators set their own rates.`,
    request: {
      when: 'When you send a request',
      what: `We place a ${fee} hold on your card. You’re not charged yet.`,
    },
    confirm: { when: 'When they confirm', what: `We charge the ${fee}. After that it’s non-refundable.` },
    decline: {
      when: 'If they decline or don’t reply',
      what: `We release the hold within ${hours} hours.`,
    },
  }),
  free: ({ hours }: { hours: number }) => ({
    title: 'It’s free to ask',
    lead: 'Profiles, search, messages and bookings are free. Creators set their own rates.',
    request: {
      when: 'When you send a request',
      what: 'They see your topic, and the time in their time zone.',
    },
    confirm: { when: 'When they confirm', what: 'The time is yours. No one can double-book it.' },
    decline: {
      when: 'If they decline or don’t reply',
      what: `The request closes within ${hours} hours, and we let you know.`,
    },
  }),
}

export const testimonialWords = { label: 'What people say' }

export const closingWords = {
  title: 'Your next guest is one message away',
  people: ({ count }: { count: number }) => `More than ${count.toLocaleString('en-US')} people have joined.`,
}
