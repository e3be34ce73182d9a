import {
  aboutRequest,
  aboutRequester,
  answerBy,
  feeAsked,
  messageOf,
  proposedTimes,
} from './describe-facts.ts'
import type { SeatWords } from './describe-news.ts'
import type { RequestView } from './read-news.ts'

/** The request goes out. */
export const sentWords: SeatWords = {
  agent: (view) => ({
    title: `${view.requester.name} asks for ${view.guest.name}`,
    lead: `${view.requester.name} would like to have ${view.guest.name} as a guest, and asks you, the agent of ${view.guest.name}, through ${view.platformName}.`,
    ...asked(view),
  }),
  guest: (view) => {
    const { requester, request } = view
    const own = request.takenOverAt !== null
    return {
      title: `${requester.name} asks ${own ? 'you' : 'your agent'} for a booking`,
      lead: own
        ? `${requester.name} would like to have you as a guest. You answer this request yourself.`
        : `${requester.name} would like to have you as a guest, and asks ${request.agentName}, your agent.`,
      facts: aboutRequest(view),
      more: messageOf(view),
      next: [
        own
          ? `Please answer by ${answerBy(view)}. After that the request closes by itself.`
          : `${request.agentName} can answer until ${answerBy(view)}. You see everything that happens, and can take over and answer yourself.`,
      ],
      button: own ? 'Answer the request' : 'See the request',
    }
  },
}

/** The guest has another agent, who gets all that the first one got. */
export const passedOnWords: SeatWords = {
  agent: (view) => ({
    title: `${view.requester.name} asks for ${view.guest.name}`,
    lead: `${view.guest.name} named you as their agent on ${view.platformName}. A request that waits comes to you with it: ${view.requester.name} would like to have ${view.guest.name} as a guest. What was said before stands on its page.`,
    ...asked(view),
  }),
}

/** A reminder for whoever is waited for. */
export const waitingWords: SeatWords = {
  agent: (view) => ({
    title: `${view.requester.name} waits for your answer about ${view.guest.name}`,
    lead: `${view.requester.name} asked for ${view.guest.name} and has no answer yet.`,
    ...asked(view),
  }),
  guest: (view) => ({
    title: `${view.requester.name} waits for your answer`,
    lead: `${view.requester.name} asked for a booking with you and has no answer yet.`,
    facts: aboutRequest(view),
    next: [`Please answer by ${answerBy(view)}. After that the request closes by itself.`],
    button: 'Answer the request',
  }),
  requester: (view) => {
    const { answerer, guest, request } = view
    const question = request.questionAt !== null
    return {
      title: `${answerer} waits for you to ${question ? 'answer a question' : 'choose a time'}`,
      lead: question
        ? `${answerer} asked you something about your request to ${guest.name}.`
        : `${answerer} proposed times for your request to ${guest.name}.`,
      facts: [
        ...(question ? [`Question: ${view.step?.text ?? ''}`] : [...proposedTimes(view), ...feeAsked(view)]),
        `Topic: ${request.topic}`,
      ],
      next: [`Without an agreement by ${answerBy(view)} the request closes by itself.`],
      button: question ? 'Answer the question' : 'Choose a time',
    }
  },
}

/** Everything that an agent needs to decide. */
function asked(view: RequestView) {
  const { guest, requester } = view
  return {
    facts: aboutRequest(view),
    more: [...aboutRequester(view), ...messageOf(view)],
    next: [
      `Please answer by ${answerBy(view)}. After that the request closes by itself.`,
      `Accept with a date and a time, propose other times, ask ${requester.name} something, or decline. The page shows when ${guest.name} is taken. Accepting makes the booking at once, and never beside another one: should ${guest.name} be taken at that time, you are told and nothing is booked.`,
    ],
    button: 'Answer the request',
  }
}
