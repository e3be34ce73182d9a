import type { Profile } from '../../../contract/profiles.ts'
import type { GuestWay } from '../../../contract/requests/request-ways.ts'
import { calledName } from '../../../wording/names.ts'
import { useMe } from '../../shared/session/session.tsx'
import { DateTime } from '../../shared/times/date-time.tsx'
import type { Refund } from '../paying/checkout-steps.ts'
import { useAnswerBy } from '../paying/use-answer-by.ts'
import type { SentToGuest } from './guest-kinds.ts'
import { SentScreen } from './sent-screen.tsx'
import { nextSteps, nextStepsOfAgent } from './success-steps.ts'
import { successWords } from './wording.ts'

type Props = {
  person: Profile
  way: GuestWay
  sent: SentToGuest
  before: boolean
  refund: Refund
  at: string | null
}

export function GuestSuccess({ person, way, sent, before, refund, at }: Props) {
  const answerBy = useAnswerBy(at)
  const zone = useMe()?.timeZone ?? 'UTC'
  const first = calledName(person)
  const isAgent = way === 'agent'
  const name = isAgent ? (person.agentName ?? 'the agent') : person.name
  const by = before ? undefined : answerBy
  return (
    <SentScreen
      person={person}
      sentence={before ? successWords.sentBefore({ name }) : successWords.sent({ name })}
      status="pending"
      when={at && <DateTime at={at} zone={zone} otherZone={person.timeZone} otherName={first} />}
      steps={
        isAgent ? nextStepsOfAgent(name, refund) : nextSteps({ first, by, hasTime: at !== null, refund })
      }
      href={sent.href}
      see={isAgent ? successWords.seeRequest : successWords.seeBooking}
      canMessage={person.can.includes('message')}
    />
  )
}
