import type { StartStep } from './start-steps.ts'

export const startWords = {
  title: 'Set up your page',
  steps: 'Steps',
  position: ({ step, of }: { step: number; of: number }) => `Step ${step} of ${of}`,
  done: 'done',
  next: 'Continue',
  finish: 'Finish',
  saving: 'Saving…',
  skip: 'Skip this step',
  leave: 'Finish later',
  failed: 'Error updating profile',
  kept: 'We save as you go.',
}

export const stepWords: Record<StartStep, { name: string; title: string; lead: string }> = {
  about: {
    name: 'You',
    title: 'Who are you?',
    lead: 'People book a face and a line they understand at a glance.',
  },
  topics: {
    name: 'Topics',
    title: 'What do you talk about?',
    lead: 'People find you by these. Choose a few; you can change them any time.',
  },
  hours: {
    name: 'Hours',
    title: 'When are you free?',
    lead: 'People can request these times. You still confirm each booking.',
  },
  place: {
    name: 'Place',
    title: 'Where do you meet?',
    lead: 'Only the other participant of a confirmed booking sees this.',
  },
}

export const aboutWords = {
  headlineHelp: 'One line under your name, such as “Sleep researcher who works nights”.',
  locationHelp: 'A city is enough.',
  bioHelp: 'A few sentences about you and your work.',
  initials: 'Use my initials instead',
  initialsHelp: 'You don’t need a picture to be listed.',
  uploaded: 'Picture saved',
}

export const topicWords = {
  categories: 'Categories',
  topics: 'Topics',
  suggested: ({ category }: { category: string }) => `Ideas for ${category}`,
  ideas: 'Ideas to start with',
  more: ({ count }: { count: number }) => `Show all ${count} categories`,
  yours: 'Your topics',
  own: 'Your own topic',
  ownHelp: 'Press Enter to add it.',
  add: 'Add topic',
  tooMany: ({ most }: { most: number }) => `You can list ${most} topics.`,
}

export const hourWords = {
  zone: 'Your time zone',
  zones: 'time zones',
  presets: 'Usual hours',
  saved: 'Saved',
  addFailed: 'Error adding availability',
  removeFailed: 'Error removing availability',
  yours: 'Your weekly hours',
  none: 'No hours yet. People can still ask for any time.',
  change: 'You can change each day later.',
}

export const previewWords = {
  title: 'Your card',
  note: 'This is how people see you in search.',
  talksAbout: 'Talks about',
  hours: 'Weekly hours',
  meets: 'Meets by',
  noHeadline: 'Your headline comes here',
  noTopics: 'Add a topic',
  free: ({ hours }: { hours: string }) => `Free ${hours}`,
}

export const liveWords = {
  title: 'You’re live',
  lead: 'People can find you in search and send you a request.',
  notYet: 'Almost there',
  share: 'Share your page',
  shareText: 'Put it in your bio, your show notes or your email signature.',
  address: 'Address',
  card: 'Your card',
  first: 'Write to someone',
  firstText: 'A short note beats a perfect one: say what you’d like to talk about, and when.',
  find: 'Find people',
  dashboard: 'Go to your dashboard',
  profile: 'See your page',
}
