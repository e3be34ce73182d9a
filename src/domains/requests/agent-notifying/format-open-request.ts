import {
  aboutRequest,
  aboutRequester,
  messageOf,
  proposedTimes,
  speakingFee,
  wordingArgs,
} from './format-details.ts'
import type { TextByRole } from './format-notification.ts'
import type { RequestView } from './list-request-readers.ts'
import { buttons, deadlines, factText, passedOnWords, sentWords, waitingWords } from './wording.ts'

export const formatSent: TextByRole = {
  agent(view) {
    const { show, ...names } = wordingArgs(view)
    return {
      title: sentWords.agentTitle(names),
      lead: show ? sentWords.agentLeadOnShow({ ...names, show }) : sentWords.agentLead(names),
      ...askAgent(view),
    }
  },
  guest(view) {
    const names = wordingArgs(view)
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

export const formatPassedOn: TextByRole = {
  agent: (view) => ({
    title: passedOnWords.title(wordingArgs(view)),
    lead: passedOnWords.lead(wordingArgs(view)),
    ...askAgent(view),
  }),
}

export const formatWaiting: TextByRole = {
  agent: (view) => ({
    title: waitingWords.agentTitle(wordingArgs(view)),
    lead: waitingWords.agentLead(wordingArgs(view)),
    ...askAgent(view),
  }),
  guest: (view) => ({
    title: waitingWords.guestTitle(wordingArgs(view)),
    lead: waitingWords.guestLead(wordingArgs(view)),
    facts: aboutRequest(view),
    next: [deadlines.reply(wordingArgs(view))],
    button: buttons.reply,
  }),
  requester(view) {
    const names = wordingArgs(view)
    return view.request.questionAt
      ? {
          title: waitingWords.questionTitle(names),
          lead: waitingWords.questionLead(names),
          facts: [factText.question({ text: view.step?.text ?? '' }), factText.topic(names)],
          next: [deadlines.agree(names)],
          button: buttons.answerQuestion,
        }
      : {
          title: waitingWords.timesTitle(names),
          lead: waitingWords.timesLead(names),
          facts: [...proposedTimes(view), ...speakingFee(view), factText.topic(names)],
          next: [deadlines.agree(names)],
          button: buttons.chooseTime,
        }
  },
}

function askAgent(view: RequestView) {
  return {
    facts: aboutRequest(view),
    more: [...aboutRequester(view), ...messageOf(view)],
    next: [deadlines.reply(wordingArgs(view)), sentWords.howToReply(wordingArgs(view))],
    button: buttons.reply,
  }
}
