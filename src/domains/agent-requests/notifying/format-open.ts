import {
  aboutRequest,
  aboutRequester,
  mentions,
  messageOf,
  proposedTimes,
  speakingFee,
} from './format-facts.ts'
import type { SideWords } from './format-notification.ts'
import type { RequestView } from './list-readers.ts'
import { buttons, deadlines, facts, passedOnWords, sentWords, waitingWords } from './wording.ts'

export const describeSent: SideWords = {
  agent(view) {
    const { show, ...names } = mentions(view)
    return {
      title: sentWords.agentTitle(names),
      lead: show ? sentWords.agentLeadOnShow({ ...names, show }) : sentWords.agentLead(names),
      ...askAgent(view),
    }
  },
  guest(view) {
    const names = mentions(view)
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

export const describePassedOn: SideWords = {
  agent: (view) => ({
    title: passedOnWords.title(mentions(view)),
    lead: passedOnWords.lead(mentions(view)),
    ...askAgent(view),
  }),
}

export const describeWaiting: SideWords = {
  agent: (view) => ({
    title: waitingWords.agentTitle(mentions(view)),
    lead: waitingWords.agentLead(mentions(view)),
    ...askAgent(view),
  }),
  guest: (view) => ({
    title: waitingWords.guestTitle(mentions(view)),
    lead: waitingWords.guestLead(mentions(view)),
    facts: aboutRequest(view),
    next: [deadlines.reply(mentions(view))],
    button: buttons.reply,
  }),
  requester(view) {
    const names = mentions(view)
    return view.request.questionAt
      ? {
          title: waitingWords.questionTitle(names),
          lead: waitingWords.questionLead(names),
          facts: [facts.question({ text: view.step?.text ?? '' }), facts.topic(names)],
          next: [deadlines.agree(names)],
          button: buttons.answerQuestion,
        }
      : {
          title: waitingWords.timesTitle(names),
          lead: waitingWords.timesLead(names),
          facts: [...proposedTimes(view), ...speakingFee(view), facts.topic(names)],
          next: [deadlines.agree(names)],
          button: buttons.chooseTime,
        }
  },
}

function askAgent(view: RequestView) {
  return {
    facts: aboutRequest(view),
    more: [...aboutRequester(view), ...messageOf(view)],
    next: [deadlines.reply(mentions(view)), sentWords.howToReply(mentions(view))],
    button: buttons.reply,
  }
}
