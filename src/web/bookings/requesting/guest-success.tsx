import type { Profile } from '../../../contract/profiles.ts'
import { agentAnswerDays, agentUsualDays } from '../../../contract/requests/deadlines.ts'
import type { RequestChannel } from '../../../contract/requests/representation.ts'
import { firstName } from '../../../wording/names.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { useSite } from '../../shared/session/session.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { useAnswerBy } from '../paying/use-answer-by.ts'
import type { SentToGuest } from './guest-kinds.ts'
import { successWords } from './wording.ts'

type Props = {
  person: Profile
  way: RequestChannel
  sent: SentToGuest
  before: boolean
  at: string | null
}

export function GuestSuccess({ person, way, sent, before, at }: Props) {
  const answerBy = useAnswerBy(at)
  const hasFee = useSite().feeCents > 0
  const first = firstName(person.name)
  const asked = way === 'agent' ? (person.agentName ?? 'the agent') : person.name
  return (
    <div className="grid gap-6">
      <p className="flex flex-wrap items-center gap-3">
        <StatusChip status="pending" word={successWords.status} />
        <span>{before ? successWords.sentBefore({ name: asked }) : successWords.sent({ name: asked })}</span>
      </p>
      <div className="rounded-m bg-sunk p-5">
        <h3 className="mb-2 text-base font-semibold">{successWords.next}</h3>
        <ul className="grid list-disc gap-2 pl-5">
          {(way === 'agent'
            ? agentSteps(asked, hasFee)
            : directSteps({ first, by: before ? undefined : answerBy, hasTime: at !== null, hasFee })
          ).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={sent.href}>
          {way === 'agent' ? successWords.seeRequest : successWords.seeBooking}
        </LinkButton>
        <DialogClose render={<Button look="ghost">Close</Button>} />
      </div>
    </div>
  )
}

function agentSteps(agent: string, hasFee: boolean): string[] {
  const expires = hasFee ? successWords.agentExpiresWithFee : successWords.agentExpires
  return [
    successWords.agentGetsIt({ agent, days: agentUsualDays.join(' to ') }),
    successWords.agentMoves,
    successWords.agentReplies,
    expires({ days: agentAnswerDays }),
  ]
}

type Direct = { first: string; by: string | undefined; hasTime: boolean; hasFee: boolean }

function directSteps({ first, by, hasTime, hasFee }: Direct): string[] {
  return [
    ...(by === undefined ? [] : [successWords.replyUntil({ first, by })]),
    hasTime ? successWords.confirmsTime({ first }) : successWords.confirmsOpen({ first }),
    hasFee ? successWords.declinesWithFee({ first }) : successWords.declines({ first }),
  ]
}
