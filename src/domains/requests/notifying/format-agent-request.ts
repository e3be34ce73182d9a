import {
  agentFacts,
  answeredWords,
  askedWords,
  buttons,
  deadlines,
  howToReply,
  passedOnWords,
  proposedWords,
  sentWords,
  waitingWords,
} from './agent-wording.ts'
import type { AgentView } from './find-agent-news.ts'
import {
  aboutRequest,
  aboutRequester,
  messageOf,
  proposedTimes,
  replyMessage,
  speakingFee,
  tell,
} from './format-agent-details.ts'

export const formatSent = {
  agent: (view: AgentView) => tell(view, sentWords.agent, askAgent(view)),
  recipient: (view: AgentView) => {
    const shared = { facts: aboutRequest(view), more: messageOf(view) }
    return view.request.takenOverAt
      ? tell(view, sentWords.answerer, { ...shared, ...askAnswerer(view) })
      : tell(view, sentWords.recipient, { ...shared, button: buttons.view })
  },
}

export const formatAsked = {
  requester: (view: AgentView) =>
    tell(view, askedWords.requester, {
      facts: question(view),
      next: [deadlines.agree(view.names)],
      button: buttons.answerQuestion,
    }),
  recipient: (view: AgentView) => tell(view, askedWords.recipient, { facts: question(view) }),
}

export const formatAnswered = {
  agent: (view: AgentView) =>
    tell(view, answeredWords.agent, {
      facts: [agentFacts.answer({ text: said(view) }), ...aboutRequest(view)],
      ...answerSoon(view),
    }),
  recipient: (view: AgentView) => {
    const facts = [agentFacts.answer({ text: said(view) }), agentFacts.topic(view.request)]
    return view.request.takenOverAt
      ? tell(view, answeredWords.answerer, { facts, ...answerSoon(view) })
      : tell(view, answeredWords.recipient, { facts, button: buttons.view })
  },
}

export const formatProposed = {
  requester: (view: AgentView) =>
    tell(view, proposedWords.requester, {
      facts: proposal(view),
      button: buttons.chooseTime,
    }),
  recipient: (view: AgentView) => tell(view, proposedWords.recipient, { facts: proposal(view) }),
}

export const formatPassedOn = (view: AgentView) => tell(view, passedOnWords, askAgent(view))

export const formatWaiting = {
  agent: (view: AgentView) => tell(view, waitingWords.agent, askAgent(view)),
  recipient: (view: AgentView) =>
    tell(view, waitingWords.recipient, { facts: aboutRequest(view), ...askAnswerer(view) }),
  requester: (view: AgentView) => {
    const next = [deadlines.agree(view.names)]
    return view.request.questionAt
      ? tell(view, waitingWords.question, { facts: question(view), next, button: buttons.answerQuestion })
      : tell(view, waitingWords.times, {
          facts: [...proposedTimes(view), ...speakingFee(view), agentFacts.topic(view.request)],
          next,
          button: buttons.chooseTime,
        })
  },
}

const said = ({ step }: AgentView) => step?.text ?? ''

const question = (view: AgentView) => [
  agentFacts.question({ text: said(view) }),
  agentFacts.topic(view.request),
]

const proposal = (view: AgentView) => [
  ...proposedTimes(view),
  agentFacts.length({ minutes: view.request.durationMinutes }),
  ...speakingFee(view),
  ...replyMessage(view),
]

const askAgent = (view: AgentView) => ({
  facts: aboutRequest(view),
  more: [...aboutRequester(view), ...messageOf(view)],
  next: [deadlines.reply(view.names), howToReply(view.names)],
  button: buttons.reply,
})

const askAnswerer = (view: AgentView) => ({ next: [deadlines.reply(view.names)], button: buttons.reply })

const answerSoon = (view: AgentView) => ({
  next: [deadlines.replyBeforeItExpires(view.names)],
  button: buttons.reply,
})
