import {
  agentFacts,
  answeredWords,
  askedWords,
  buttons,
  deadlines,
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
} from './format-agent-details.ts'

export const formatSent = {
  agent: (view: AgentView) => ({
    title: sentWords.agentTitle(view.names),
    lead: sentWords.agentLead(view.names),
    ...askAgent(view),
  }),
  recipient: (view: AgentView) => {
    const { names } = view
    const shared = { facts: aboutRequest(view), more: messageOf(view) }
    return view.request.takenOverAt
      ? {
          title: sentWords.guestTitle(names),
          lead: sentWords.guestLead(names),
          ...shared,
          next: [deadlines.reply(names)],
          button: buttons.reply,
        }
      : {
          title: sentWords.representedTitle(names),
          lead: sentWords.representedLead(names),
          ...shared,
          next: [sentWords.representedNext(names)],
          button: buttons.view,
        }
  },
}

export const formatAsked = {
  requester: (view: AgentView) => ({
    title: askedWords.requesterTitle(view.names),
    lead: askedWords.requesterLead(view.names),
    facts: [agentFacts.question({ text: said(view) }), agentFacts.topic(view.request)],
    next: [deadlines.agree(view.names)],
    button: buttons.answerQuestion,
  }),
  recipient: (view: AgentView) => ({
    title: askedWords.guestTitle(view.names),
    lead: askedWords.guestLead(view.names),
    facts: [agentFacts.question({ text: said(view) }), agentFacts.topic(view.request)],
    next: [],
  }),
}

export const formatAnswered = {
  agent: (view: AgentView) => ({
    title: answeredWords.agentTitle(view.names),
    lead: answeredWords.lead(view.names),
    facts: [agentFacts.answer({ text: said(view) }), ...aboutRequest(view)],
    next: [deadlines.replyBeforeItExpires(view.names)],
    button: buttons.reply,
  }),
  recipient: (view: AgentView) => {
    const { names } = view
    const answer = [agentFacts.answer({ text: said(view) }), agentFacts.topic(view.request)]
    return view.request.takenOverAt
      ? {
          title: answeredWords.guestTitle(names),
          lead: answeredWords.lead(names),
          facts: answer,
          next: [deadlines.replyBeforeItExpires(names)],
          button: buttons.reply,
        }
      : {
          title: answeredWords.representedTitle(names),
          lead: answeredWords.representedLead(names),
          facts: answer,
          next: [],
          button: buttons.view,
        }
  },
}

export const formatProposed = {
  requester: (view: AgentView) => ({
    title: proposedWords.requesterTitle(view.names),
    lead: proposedWords.requesterLead(view.names),
    facts: proposal(view),
    next: [proposedWords.requesterNext(view.names)],
    button: buttons.chooseTime,
  }),
  recipient: (view: AgentView) => ({
    title: proposedWords.guestTitle(view.names),
    lead: proposedWords.guestLead(view.names),
    facts: proposal(view),
    next: [proposedWords.guestNext(view.names)],
  }),
}

const said = ({ step }: AgentView) => step?.text ?? ''

const proposal = (view: AgentView) => [
  ...proposedTimes(view),
  agentFacts.length({ minutes: view.request.durationMinutes }),
  ...speakingFee(view),
  ...replyMessage(view),
]

export const formatPassedOn = (view: AgentView) => ({
  title: passedOnWords.title(view.names),
  lead: passedOnWords.lead(view.names),
  ...askAgent(view),
})

export const formatWaiting = {
  agent: (view: AgentView) => ({
    title: waitingWords.agentTitle(view.names),
    lead: waitingWords.agentLead(view.names),
    ...askAgent(view),
  }),
  recipient: (view: AgentView) => ({
    title: waitingWords.guestTitle(view.names),
    lead: waitingWords.guestLead(view.names),
    facts: aboutRequest(view),
    next: [deadlines.reply(view.names)],
    button: buttons.reply,
  }),
  requester: (view: AgentView) => {
    const { names } = view
    return view.request.questionAt
      ? {
          title: waitingWords.questionTitle(names),
          lead: waitingWords.questionLead(names),
          facts: [agentFacts.question({ text: view.step?.text ?? '' }), agentFacts.topic(names)],
          next: [deadlines.agree(names)],
          button: buttons.answerQuestion,
        }
      : {
          title: waitingWords.timesTitle(names),
          lead: waitingWords.timesLead(names),
          facts: [...proposedTimes(view), ...speakingFee(view), agentFacts.topic(names)],
          next: [deadlines.agree(names)],
          button: buttons.chooseTime,
        }
  },
}

function askAgent(view: AgentView) {
  return {
    facts: aboutRequest(view),
    more: [...aboutRequester(view), ...messageOf(view)],
    next: [deadlines.reply(view.names), sentWords.howToReply(view.names)],
    button: buttons.reply,
  }
}
