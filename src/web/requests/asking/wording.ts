type Named = { name: string }
type Fee = { fee: string }

export const requestWords = {
  book: ({ name }: Named) => `Request a booking with ${name}`,
  throughAgent: ({ name }: Named) => `Request ${name} through their agent`,
  invite: ({ name }: Named) => `Invite ${name} as a guest`,
  bookDirectly: ({ name }: Named) => `Book ${name} directly`,
  pay: 'Send your request',
  notLoaded: 'We couldn’t load this person',
  steps: ['Request', 'Payment', 'Sent'],
  stepsLabel: 'Steps',
} as const

export const signUpWords = {
  title: 'Sign Up Required',
  explained: ({ name }: Named) => `Create a free account to book ${name}. We’ll save what you’ve chosen.`,
  chosen: 'Your time',
  signUp: 'Sign up',
  logIn: 'Sign in',
}

type ExampleMoney = {
  step: 'payment' | 'sent' | 'approved'
  fee: string | null
  /** Agent requests are charged when they’re sent. */
  atOnce: boolean
}

/** A request to a sample person. */
export const exampleWords = {
  title: ({ name }: Named) => `Example request to ${name}`,
  notice: 'This is an example. Try a request: nothing is charged.',
  topic: 'What would you talk about?',
  topicLabel: 'Topic',
  anyTopic: 'No topic yet',
  toPayment: 'Continue to payment',
  send: 'Send the example',
  back: 'Back',
  seeAnswer: 'See the answer',
  approved: 'Confirmed',
  search: 'Find Connections',
  sent: ({ name }: Named) => `Here ${name} would have your request.`,
  answered: ({ name }: Named) => `${name} would say yes, and a chat with them would open.`,
  money({ step, fee, atOnce, name }: Named & ExampleMoney): string {
    if (fee === null) {
      return step === 'approved'
        ? 'You’d both get an email with the time, and reminders before it.'
        : 'Booking is free on this site.'
    }
    if (atOnce) {
      return {
        payment: `For a real request, you’d pay ${fee} here, right away.`,
        sent: `For a real request, you’d get the ${fee} back if it isn’t accepted.`,
        approved: `For a real request, the ${fee} would stay paid.`,
      }[step]
    }
    return {
      payment: `For a real request, you’d enter a card here. We’d place a ${fee} hold on it, and charge it only if they say yes.`,
      sent: `For a real request, ${fee} would be held on your card until ${name} answers.`,
      approved: `For a real request, we’d charge the ${fee} now. If they decline or don’t reply in time, we release the hold.`,
    }[step]
  },
}

export const formWords = {
  noLength: 'Choose a length.',
  longTopic: 'Use at most 200 characters.',
  longNotes: 'Use at most 4,000 characters.',
  noDate: 'Choose a date.',
  noTime: 'Choose a time.',
  noName: 'Enter your name.',
  /** From the specification. */
  noEmail: 'Please enter a valid email address.',
  clockChange: ({ name }: Named) =>
    `Clocks change during that hour where ${name} lives. Choose another time.`,
  /** From the specification. */
  missingIdentity: { title: 'Missing Information', text: 'Please provide your name and email address.' },
  yourName: 'Your name',
  yourEmail: 'Your email',
  minutes: ({ minutes }: { minutes: number }) => `${minutes} minutes`,
}

export const guestFormWords = {
  labels: {
    agent: { format: 'Show format', topic: 'Discussion topic', message: 'Detailed message' },
    direct: { format: 'Format', topic: 'Topic', message: 'Message' },
  },
  chooseFormat: 'Choose a format',
  messageHelp: 'Describe your show, its audience, what you’d talk about and when works for you.',
  preferredDate: 'Preferred date',
  preferredDateHelp: 'You agree on the exact time later.',
  suggestedTime: ({ time }: { time: string }) => `Suggested time: ${time}.`,
  toAgent: ({ agent, first, days }: { agent: string; first: string; days: string }) =>
    `Your request goes to <strong>${agent}</strong>, who replies for ${first}. Agents typically reply within ${days} business days.`,
  toGuest: ({ name, hours }: Named & { hours: number }) =>
    `Your request goes to <strong>${name}</strong>, who has ${hours} hours to reply.`,
  speakingFee: 'Speaking fee',
  speakingFeeHelp: 'Agreed and paid between you, outside this site.',
  instructions: 'Booking instructions',
}

export const continueWords = {
  send: 'Send request',
  sending: 'Sending…',
  pay: 'Continue to payment',
  settingUp: 'Setting up payment…',
  heldFee: ({ fee, name }: Fee & Named) =>
    `The platform fee is ${fee}. It’s only charged if ${name} confirms.`,
  chargedFee: ({ fee }: Fee) =>
    `The platform fee is ${fee}. It’s charged when you send the request, and you get it back in full if it isn’t accepted.`,
}

export const whenWords = {
  change: 'Change the time',
  agreeLater: 'Time to be agreed',
  freeTime: ({ name }: Named) => `One of ${name}’s free times`,
  otherTime: 'Another time',
  noFreeTimes: ({ name }: Named) => `${name} has no free times in the next four weeks.`,
  notLoaded: 'We couldn’t load the free times.',
  notLoadedTitle: 'We couldn’t load the free times',
  loading: 'Loading free times',
  freeTimesIn: ({ zone }: { zone: string }) => `Free times for the next four weeks, in ${zone}.`,
  allHours: 'Show early and late hours',
  chosen: 'Requested time',
  outside: ({ name }: Named) => `This is outside ${name}’s free times. You can still request it.`,
  twice: ({ day, time, zone }: { day: string; time: string; zone: string }) =>
    `Clocks go back on ${day}, so ${time} happens twice in ${zone}. This is the first one.`,
  skipped: ({ day, time, zone, instead }: { day: string; time: string; zone: string; instead: string }) =>
    `Clocks go forward on ${day}, so there’s no ${time} in ${zone} that day. Your request will be for ${instead}.`,
}

export const askAgainWords = {
  choose: 'Choose another time. We saved what you wrote.',
  otherTime: 'Request another time',
}

const failed = 'Failed to submit booking request'

/** The titles of the toasts are from the specification. */
export const sentWords = {
  booking: 'Booking requested',
  direct: 'Booking Request Sent',
  agent: 'Request Submitted',
  told: ({ name }: Named) => `We’ve let ${name} know.`,
  agentFree: ({ agent }: { agent: string }) => `It goes to ${agent}. There was no fee.`,
  agentCredit: ({ agent }: { agent: string }) =>
    `It goes to ${agent}. One of your credits paid the platform fee, and you get it back if your request isn’t accepted.`,
  agentCharged: ({ agent, fee }: Fee & { agent: string }) =>
    `It goes to ${agent}. The ${fee} platform fee was charged, and you get it back in full if your request isn’t accepted.`,
  bookingFailed: {
    profile: { title: 'Error creating booking', text: 'Failed to create booking request' },
    search: { title: 'Booking Failed', text: 'Failed to create booking request' },
  },
  guestFailed: {
    refused: { title: 'Request Failed', text: failed },
    lost: { title: 'Error', text: failed },
  },
}

type First = { first: string }

export const successWords = {
  status: 'Pending Review',
  sent: ({ name }: Named) => `We sent your request to ${name}.`,
  sentBefore: ({ name }: Named) =>
    `You already sent this request to ${name}. Nothing was paid or sent again.`,
  when: 'When',
  seeBooking: 'See your booking',
  seeRequest: 'See your request',
  next: 'What happens next',
  agentGetsIt: ({ agent, days }: { agent: string; days: string }) =>
    `We email ${agent} everything you wrote. Agents typically reply within ${days} business days.`,
  agentMoves: 'They can accept with a date, propose other times, ask you a question or decline.',
  agentReplies: 'We email you when they reply. You’ll also see it on the request’s page.',
  agentExpires: {
    none: ({ days }: { days: number }) =>
      `If they don’t reply within ${days} business days, the request expires.`,
    credit: ({ days }: { days: number }) =>
      `If they decline or don’t reply within ${days} business days, you get your credit back.`,
    kept: ({ days }: { days: number }) =>
      `If they decline or don’t reply within ${days} business days, the fee becomes a credit for your next request.`,
    paid: ({ days }: { days: number }) =>
      `If they decline or don’t reply within ${days} business days, you get back what you paid.`,
  },
  replyUntil: ({ first, by }: First & { by: string }) => `${first} has until ${by} to reply.`,
  confirmsTime: ({ first }: First) => `If ${first} confirms, you’re booked for that time.`,
  calendar: 'Once it’s confirmed, you can add it to your calendar on the booking’s page.',
  subscribe: 'Subscribe in your calendar',
  subscribeWhy: ' to see bookings there once they’re confirmed.',
  confirmsOpen: ({ first }: First) => `If ${first} confirms, you agree on a time on the booking’s page.`,
  declines: {
    none: ({ first }: First) => `If ${first} declines or doesn’t reply in time, the request closes.`,
    hold: ({ first }: First) =>
      `If ${first} declines or doesn’t reply in time, we release the hold on your card.`,
    kept: ({ first }: First) =>
      `If ${first} declines or doesn’t reply in time, we charge the fee and keep it as a credit for your next request.`,
    credit: ({ first }: First) => `If ${first} declines or doesn’t reply in time, you get your credit back.`,
    paid: ({ first }: First) => `If ${first} declines or doesn’t reply in time, you get back what you paid.`,
  },
  message: ({ first }: First) => `Message ${first}`,
  like: ({ first }: First) => `People like ${first}`,
  likeLoading: 'Loading similar people',
  likeFailed: 'We couldn’t load similar people',
}
