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

export const sentWords = {
  agentTitle: ({ requester, guest }: Names) => `${requester} wants to book ${guest}`,
  agentLead: ({ requester, guest, show, platform }: Names) =>
    `${requester} wants to book your client ${guest}${show ? ` on ${show}` : ''} and sent you this request through ${platform}.`,
  howToReply: ({ requester, guest }: Names) =>
    `You can accept with a date and time, propose other times, ask ${requester} a question, or decline. The page shows when ${guest} is busy. Accepting books the time right away. If it clashes with another booking, nothing is booked and we’ll tell you.`,
  guestTitle: ({ requester }: Names) => `${requester} wants to book you`,
  guestLead: ({ requester }: Names) =>
    `${requester} wants to book you as a guest. You’re handling this request yourself.`,
  representedTitle: ({ requester }: Names) => `${requester} wants to book you through your agent`,
  representedLead: ({ requester, agent }: Names) =>
    `${requester} wants to book you as a guest and sent a request to your agent, ${agent}.`,
  representedNext: ({ agent, deadline }: Names) =>
    `${agent} has until ${deadline} to reply. You’ll see every step, and you can take over and reply yourself.`,
}

export const passedOnWords = {
  title: sentWords.agentTitle,
  lead: ({ requester, guest, platform }: Names) =>
    `${guest} named you as their agent on ${platform}, so this open request is now yours: ${requester} wants to book ${guest}. The request page shows what was said before.`,
}

export const formerAgentEmail = {
  subject: ({ requester }: Pick<Names, 'requester'>) => `You’re no longer handling ${requester}’s request`,
  lead: ({ requester, guest }: Pick<Names, 'requester' | 'guest'>) =>
    `${guest} changed who represents them, so you’re no longer handling ${requester}’s request for ${guest}.`,
  next: 'You don’t need to do anything. Your link no longer opens this request.',
}

export const waitingWords = {
  agentTitle: ({ requester, guest }: Names) => `${requester} is waiting for your reply about ${guest}`,
  agentLead: ({ requester, guest }: Names) =>
    `${requester} asked to book ${guest} and is still waiting for an answer.`,
  guestTitle: ({ requester }: Names) => `${requester} is waiting for your reply`,
  guestLead: ({ requester }: Names) => `${requester} asked to book you and is still waiting for an answer.`,
  questionTitle: ({ answerer }: Names) => `${answerer} is waiting for you to answer a question`,
  questionLead: ({ answerer, guest }: Names) =>
    `${answerer} asked you a question about your request to ${guest}.`,
  timesTitle: ({ answerer }: Names) => `${answerer} is waiting for you to choose a time`,
  timesLead: ({ answerer, guest }: Names) => `${answerer} proposed times for your request to ${guest}.`,
}

export const askedWords = {
  requesterTitle: ({ answerer, guest }: Names) => `${answerer} has a question about your request to ${guest}`,
  requesterLead: ({ answerer, guest }: Names) =>
    `${answerer} has a question before replying to your request to ${guest}.`,
  guestTitle: ({ answerer, requester }: Names) => `${answerer} asked ${requester} a question`,
  guestLead: ({ answerer, requester }: Names) => `Your agent, ${answerer}, asked ${requester} a question.`,
}

export const answeredWords = {
  agentTitle: ({ requester, guest }: Names) => `${requester} answered your question about ${guest}`,
  lead: ({ requester }: Names) => `${requester} answered your question.`,
  guestTitle: ({ requester }: Names) => `${requester} answered your question`,
  representedTitle: ({ requester, answerer }: Names) => `${requester} answered ${answerer}’s question`,
  representedLead: ({ requester, answerer }: Names) =>
    `${requester} answered a question from your agent, ${answerer}.`,
}

export const proposedWords = {
  requesterTitle: ({ answerer, guest, count }: Names) =>
    count === 1
      ? `${answerer} proposed a time for your request to ${guest}`
      : `${answerer} proposed ${count} times for your request to ${guest}`,
  requesterLead: ({ answerer, guest, count, topic }: Names) =>
    count === 1
      ? `${answerer} proposed a time for your request to ${guest} about ${topic}.`
      : `${answerer} proposed ${count} times for your request to ${guest} about ${topic}.`,
  requesterNext: ({ count, deadline }: Names) =>
    count === 1
      ? `Accept the time by ${deadline} to confirm the booking, or withdraw the request.`
      : `Choose a time by ${deadline} to confirm the booking, or withdraw the request.`,
  guestTitle: ({ answerer, requester, count }: Names) =>
    count === 1
      ? `${answerer} proposed a time to ${requester}`
      : `${answerer} proposed ${count} times to ${requester}`,
  guestLead: ({ answerer, requester, count }: Names) =>
    count === 1
      ? `Your agent, ${answerer}, proposed a time to ${requester}.`
      : `Your agent, ${answerer}, proposed ${count} times to ${requester}.`,
  guestNext: ({ requester, deadline }: Names) => `${requester} has until ${deadline} to choose.`,
}

export const closedWords = {
  acceptedTitle: ({ requester, guest }: Names) => `${guest} is booked with ${requester}`,
  acceptedLead: ({ requester }: Names) =>
    `${requester} chose one of the times you proposed, so the booking is confirmed.`,
  acceptedNext: ({ guest }: Names) =>
    `We sent ${guest} an invitation. If the booking is canceled, we’ll let you know.`,

  declinedForRequester: ({ answerer, guest }: Names) => `${answerer} declined your request to ${guest}`,
  declinedForGuest: ({ answerer, requester }: Names) => `${answerer} declined ${requester}’s request`,
  declinedLeadForRequester: ({ answerer, guest }: Names) => `${answerer} declined your request to ${guest}.`,
  declinedLeadForGuest: ({ answerer, requester }: Names) =>
    `Your agent, ${answerer}, declined ${requester}’s request.`,

  expiredForRequester: ({ guest }: Names) => `Your request to ${guest} expired`,
  expiredForAgent: ({ requester, guest }: Names) => `${requester}’s request for ${guest} expired`,
  expiredForGuest: ({ requester }: Names) => `${requester}’s request expired`,
  expiredLeadForRequester: ({ guest }: Names) =>
    `Nothing was agreed within ${agentAnswerDays} business days, so your request to ${guest} has expired.`,
  expiredLeadForAgent: ({ requester, guest }: Names) =>
    `Nothing was agreed within ${agentAnswerDays} business days, so ${requester}’s request for ${guest} has expired.`,
  expiredLeadForGuest: ({ requester }: Names) =>
    `Nothing was agreed within ${agentAnswerDays} business days, so ${requester}’s request to you has expired.`,
  expiredNextForGuest: ({ requester }: Names) => `Still interested? Message ${requester}.`,

  withdrawnForAgent: ({ requester, guest }: Names) => `${requester} withdrew the request for ${guest}`,
  withdrawnForGuest: ({ requester }: Names) => `${requester} withdrew the request to you`,
  withdrawnLeadForAgent: ({ requester, guest }: Names) =>
    `${requester} withdrew the request for ${guest}. You don’t need to do anything.`,
  withdrawnLeadForGuest: ({ requester }: Names) => `${requester} withdrew the request to you.`,

  closedForRequester: ({ guest }: Names) => `Your request to ${guest} was closed`,
  closedForAgent: ({ requester, guest }: Names) => `${requester}’s request for ${guest} was closed`,
  closedForGuest: ({ requester }: Names) => `${requester}’s request was closed`,
  feeReturnedForRequester: ({ guest }: Names) =>
    `The fee for your request to ${guest} was returned, so the request is closed.`,
  feeReturnedForAgent: ({ requester, guest }: Names) =>
    `${requester}’s request for ${guest} is closed because its fee was returned. You don’t need to do anything.`,
  feeReturnedForGuest: ({ requester }: Names) =>
    `${requester}’s request to you is closed because its fee was returned.`,
  notSentTitle: ({ guest }: Names) => `The payment for your request to ${guest} failed`,
  notSentLead: 'We couldn’t charge the fee, so we didn’t send your request. You pay nothing.',
  notSentNext: 'Send a new request with another card.',

  canceledForRequester: ({ guest }: Names) => `Your request to ${guest} was canceled`,
  canceledForAgent: ({ requester, guest }: Names) => `${requester}’s request for ${guest} was canceled`,
  canceledForGuest: ({ requester }: Names) => `${requester}’s request was canceled`,
  canceledLeadForRequester: ({ guest, platform }: Names) => `${platform} canceled your request to ${guest}.`,
  canceledLeadForAgent: ({ requester, guest, platform }: Names) =>
    `${platform} canceled ${requester}’s request for ${guest}. You don’t need to do anything.`,
  canceledLeadForGuest: ({ requester, platform }: Names) =>
    `${platform} canceled ${requester}’s request to you.`,

  askAgain: 'You can send a new request, or find another guest.',
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

export const takenOverWords = {
  requesterTitle: ({ guest }: Names) => `${guest} is now handling your request`,
  requesterLead: ({ guest }: Names) =>
    `${guest} is now handling your request personally. Nothing else changes.`,
  requesterNext: ({ guest, deadline }: Names) => `${guest} has until ${deadline} to reply.`,
  agentTitle: ({ requester, guest }: Names) => `${guest} took over ${requester}’s request`,
  agentLead: ({ requester, guest }: Names) =>
    `${guest} is now handling ${requester}’s request personally. You don’t need to do anything.`,
  guestTitle: ({ requester }: Names) => `${requester}’s request is waiting for you`,
  guestLead: ({ requester }: Names) =>
    `You no longer have an agent, so ${requester}’s request is now yours to answer.`,
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
