import { agentAnswerDays } from '../../../contract/requests/deadlines.ts'
import { linkDays } from '../agent/rules.ts'

/** Names that a sentence may mention. `answerer` is the agent, or the guest who took over. */
export type Names = {
  requester: string
  guest: string
  agent: string
  answerer: string
  platform: string
  show: string | null
  topic: string
  /** Of the times proposed. */
  count: number
  deadline: string
}

export const buttons = {
  reply: 'Reply to request',
  view: 'View request',
  answerQuestion: 'Answer question',
  chooseTime: 'Choose a time',
}

export const agentFacts = {
  hidden: '(hidden by a moderator)',
  topic: ({ topic }: { topic: string }) => `Topic: ${topic}`,
  format: ({ format }: { format: string }) => `Format: ${format} (length to be agreed)`,
  preferredDate: ({ date }: { date: string }) => `Preferred date: ${date}`,
  noPreferredDate: 'Preferred date: no preference',
  requestedBy: ({ details }: { details: string }) => `Requested by: ${details}`,
  show: ({ kind, details }: { kind: string; details: string }) => `${kind}: ${details}`,
  about: ({ name, bio }: { name: string; bio: string }) => `About ${name}: ${bio}`,
  website: ({ website }: { website: string }) => `Website: ${website}`,
  messageFrom: ({ name, text }: { name: string; text: string }) => `Message from ${name}: ${text}`,
  question: ({ text }: { text: string }) => `Question: ${text}`,
  answer: ({ text }: { text: string }) => `Answer: ${text}`,
  proposed: ({ time }: { time: string }) => `Proposed: ${time}`,
  length: ({ minutes }: { minutes: number }) => `Length: ${minutes} minutes`,
  when: ({ time, minutes }: { time: string; minutes: number }) => `When: ${time}, ${minutes} minutes`,
  whenBooked: ({ time }: { time: string }) => `When: ${time}`,
  speakingFee: ({ fee }: { fee: string }) => `Speaking fee: ${fee}`,
}

export const deadlines = {
  reply: ({ deadline }: Names) => `Reply by ${deadline}. After that, the request expires.`,
  replyBeforeItExpires: ({ deadline }: Names) =>
    `Reply to the request by ${deadline}. After that, it expires.`,
  agree: ({ deadline }: Names) => `If nothing is agreed by ${deadline}, the request expires.`,
  unknown: 'the deadline',
}

type Says = (names: Names) => string
/** What one reader reads: first, and what happens next. */
export type Opening = { title: Says; lead: Says; next?: Says }

const agentIsAsked: Says = ({ requester, guest }) => `${requester} wants to book ${guest}`

export const sentWords = {
  agent: {
    title: agentIsAsked,
    lead: ({ requester, guest, show, platform }) =>
      `${requester} wants to book your client ${guest}${show ? ` on ${show}` : ''} and sent you this request through ${platform}.`,
  },
  recipient: {
    title: ({ requester }) => `${requester} wants to book you through your agent`,
    lead: ({ requester, agent }) =>
      `${requester} wants to book you as a guest and sent a request to your agent, ${agent}.`,
    next: ({ agent, deadline }) =>
      `${agent} has until ${deadline} to reply. You’ll see every step, and you can take over and reply yourself.`,
  },
  /** The guest who took over. */
  answerer: {
    title: ({ requester }) => `${requester} wants to book you`,
    lead: ({ requester }) =>
      `${requester} wants to book you as a guest. You’re handling this request yourself.`,
  },
} satisfies Record<string, Opening>

export const howToReply: Says = ({ requester, guest }) =>
  `You can accept with a date and time, propose other times, ask ${requester} a question, or decline. The page shows when ${guest} is busy. Accepting books the time right away. If it clashes with another booking, nothing is booked and we’ll tell you.`

export const passedOnWords: Opening = {
  title: agentIsAsked,
  lead: ({ requester, guest, platform }) =>
    `${guest} named you as their agent on ${platform}, so this open request is now yours: ${requester} wants to book ${guest}. The request page shows what was said before.`,
}

export const waitingWords = {
  agent: {
    title: ({ requester, guest }) => `${requester} is waiting for your reply about ${guest}`,
    lead: ({ requester, guest }) => `${requester} asked to book ${guest} and is still waiting for an answer.`,
  },
  recipient: {
    title: ({ requester }) => `${requester} is waiting for your reply`,
    lead: ({ requester }) => `${requester} asked to book you and is still waiting for an answer.`,
  },
  question: {
    title: ({ answerer }) => `${answerer} is waiting for you to answer a question`,
    lead: ({ answerer, guest }) => `${answerer} asked you a question about your request to ${guest}.`,
  },
  times: {
    title: ({ answerer }) => `${answerer} is waiting for you to choose a time`,
    lead: ({ answerer, guest }) => `${answerer} proposed times for your request to ${guest}.`,
  },
} satisfies Record<string, Opening>

export const askedWords = {
  requester: {
    title: ({ answerer, guest }) => `${answerer} has a question about your request to ${guest}`,
    lead: ({ answerer, guest }) => `${answerer} has a question before replying to your request to ${guest}.`,
  },
  recipient: {
    title: ({ answerer, requester }) => `${answerer} asked ${requester} a question`,
    lead: ({ answerer, requester }) => `Your agent, ${answerer}, asked ${requester} a question.`,
  },
} satisfies Record<string, Opening>

const wasAnswered: Says = ({ requester }) => `${requester} answered your question.`

export const answeredWords = {
  agent: {
    title: ({ requester, guest }) => `${requester} answered your question about ${guest}`,
    lead: wasAnswered,
  },
  recipient: {
    title: ({ requester, answerer }) => `${requester} answered ${answerer}’s question`,
    lead: ({ requester, answerer }) => `${requester} answered a question from your agent, ${answerer}.`,
  },
  /** The guest who took over. */
  answerer: {
    title: ({ requester }) => `${requester} answered your question`,
    lead: wasAnswered,
  },
} satisfies Record<string, Opening>

const proposed: Says = ({ answerer, count }) =>
  count === 1 ? `${answerer} proposed a time` : `${answerer} proposed ${count} times`

export const proposedWords = {
  requester: {
    title: (names) => `${proposed(names)} for your request to ${names.guest}`,
    lead: (names) => `${proposed(names)} for your request to ${names.guest} about ${names.topic}.`,
    next: ({ count, deadline }) =>
      `${count === 1 ? 'Accept the' : 'Choose a'} time by ${deadline} to confirm the booking, or withdraw the request.`,
  },
  recipient: {
    title: (names) => `${proposed(names)} to ${names.requester}`,
    lead: (names) =>
      `Your agent, ${names.answerer}, proposed ${names.count === 1 ? 'a time' : `${names.count} times`} to ${names.requester}.`,
    next: ({ requester, deadline }) => `${requester} has until ${deadline} to choose.`,
  },
} satisfies Record<string, Opening>

export const takenOverWords = {
  requester: {
    title: ({ guest }) => `${guest} is now handling your request`,
    lead: ({ guest }) => `${guest} is now handling your request personally. Nothing else changes.`,
    next: ({ guest, deadline }) => `${guest} has until ${deadline} to reply.`,
  },
  agent: {
    title: ({ requester, guest }) => `${guest} took over ${requester}’s request`,
    lead: ({ requester, guest }) =>
      `${guest} is now handling ${requester}’s request personally. You don’t need to do anything.`,
  },
  recipient: {
    title: ({ requester }) => `${requester}’s request is waiting for you`,
    lead: ({ requester }) => `You no longer have an agent, so ${requester}’s request is now yours to answer.`,
  },
} satisfies Record<string, Opening>

export const acceptedWords: Opening = {
  title: ({ requester, guest }) => `${guest} is booked with ${requester}`,
  lead: ({ requester }) => `${requester} chose one of the times you proposed, so the booking is confirmed.`,
  next: ({ guest }) => `We sent ${guest} an invitation. If the booking is canceled, we’ll let you know.`,
}

const notAgreed = `Nothing was agreed within ${agentAnswerDays} business days, so`

export const closedWords = {
  declined: {
    requester: {
      title: ({ answerer, guest }) => `${answerer} declined your request to ${guest}`,
      lead: ({ answerer, guest }) => `${answerer} declined your request to ${guest}.`,
    },
    agent: {
      title: ({ requester, guest }) => `${guest} declined ${requester}’s request`,
      lead: () => 'You don’t need to do anything.',
    },
    recipient: {
      title: ({ answerer, requester }) => `${answerer} declined ${requester}’s request`,
      lead: ({ answerer, requester }) => `Your agent, ${answerer}, declined ${requester}’s request.`,
    },
  },
  expired: {
    requester: {
      title: ({ guest }) => `Your request to ${guest} expired`,
      lead: ({ guest }) => `${notAgreed} your request to ${guest} has expired.`,
    },
    agent: {
      title: ({ requester, guest }) => `${requester}’s request for ${guest} expired`,
      lead: ({ requester, guest }) => `${notAgreed} ${requester}’s request for ${guest} has expired.`,
    },
    recipient: {
      title: ({ requester }) => `${requester}’s request expired`,
      lead: ({ requester }) => `${notAgreed} ${requester}’s request to you has expired.`,
      next: ({ requester }) => `Still interested? Message ${requester}.`,
    },
  },
  withdrawn: {
    agent: {
      title: ({ requester, guest }) => `${requester} withdrew the request for ${guest}`,
      lead: ({ requester, guest }) =>
        `${requester} withdrew the request for ${guest}. You don’t need to do anything.`,
    },
    recipient: {
      title: ({ requester }) => `${requester} withdrew the request to you`,
      lead: ({ requester }) => `${requester} withdrew the request to you.`,
    },
  },
  feeReturned: {
    requester: {
      title: ({ guest }) => `Your request to ${guest} was closed`,
      lead: ({ guest }) => `The fee for your request to ${guest} was returned, so the request is closed.`,
    },
    agent: {
      title: ({ requester, guest }) => `${requester}’s request for ${guest} was closed`,
      lead: ({ requester, guest }) =>
        `${requester}’s request for ${guest} is closed because its fee was returned. You don’t need to do anything.`,
    },
    recipient: {
      title: ({ requester }) => `${requester}’s request was closed`,
      lead: ({ requester }) => `${requester}’s request to you is closed because its fee was returned.`,
    },
  },
  notSent: {
    requester: {
      title: ({ guest }) => `The payment for your request to ${guest} failed`,
      lead: () => 'We couldn’t charge the fee, so we didn’t send your request. You pay nothing.',
      next: () => 'Send a new request with another card.',
    },
  },
  canceled: {
    requester: {
      title: ({ guest }) => `Your request to ${guest} was canceled`,
      lead: ({ guest, platform }) => `${platform} canceled your request to ${guest}.`,
    },
    agent: {
      title: ({ requester, guest }) => `${requester}’s request for ${guest} was canceled`,
      lead: ({ requester, guest, platform }) =>
        `${platform} canceled ${requester}’s request for ${guest}. You don’t need to do anything.`,
    },
    recipient: {
      title: ({ requester }) => `${requester}’s request was canceled`,
      lead: ({ requester, platform }) => `${platform} canceled ${requester}’s request to you.`,
    },
  },
} satisfies Record<string, { [S in 'requester' | 'recipient' | 'agent']?: Opening }>

export const askAgain = 'You can send a new request, or find another guest.'

export const formerAgentEmail = {
  subject: ({ requester }: Pick<Names, 'requester'>) => `You’re no longer handling ${requester}’s request`,
  lead: ({ requester, guest }: Pick<Names, 'requester' | 'guest'>) =>
    `${guest} changed who represents them, so you’re no longer handling ${requester}’s request for ${guest}.`,
  next: 'You don’t need to do anything. Your link no longer opens this request.',
}

export const feeWords = {
  creditReturned: 'You’ll get your credit back.',
  disputed: 'Your bank is reviewing the fee, so we can’t refund it or turn it into a credit.',
  /** The receipt says why. */
  credited: ({ fee }: { fee: string }) => `We added a ${fee} credit to your account.`,
  keptAsCredit: ({ fee }: { fee: string }) =>
    `As you chose, the ${fee} you paid becomes a credit for your next request.`,
  refunded: ({ fee }: { fee: string }) => `You pay nothing. The ${fee} fee goes back to your card in full.`,
}

type Parties = Pick<Names, 'requester' | 'guest' | 'platform'>

export const bookingCanceledWords = {
  title: ({ requester, guest }: Parties) => `${guest}’s booking with ${requester} was canceled`,
  byRequester: ({ requester, guest }: Parties) =>
    `${requester} canceled the booking with ${guest} that you arranged.`,
  byGuest: ({ requester, guest }: Parties) =>
    `${guest} canceled the booking with ${requester} that you arranged.`,
  byAdmin: ({ requester, guest, platform }: Parties) =>
    `${platform} canceled the booking of ${guest} with ${requester} that you arranged.`,
  next: 'The time is free again.',
}

export const linkWords = {
  greeting: 'Hi,',
  greetingTo: ({ name }: { name: string }) => `Hi ${name},`,
  footnote: `You don’t need an account. Keep this link private: anyone who has it can reply for you. It works for ${linkDays} days, and opening it changes nothing.`,
  newLinkSubject: ({ platform }: Pick<Names, 'platform'>) => `Your new ${platform} link`,
  newLinkLead:
    'You asked for a new link because an earlier one had expired. It opens all your open requests.',
  newLinkButton: 'View requests',
}
