import type { ReactNode } from 'react'
import type { Booking } from '../../../contract/requests/bookings.ts'
import { calledName } from '../../../wording/names.ts'
import { StatusChip } from '../../shared/bookings/status-chip.tsx'
import { MessageButton } from '../../shared/people/message-button.tsx'
import { Portrait } from '../../shared/people/portrait.tsx'
import { Button } from '../../ui/button.tsx'
import { DialogClose } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PeopleLike } from './people-like.tsx'
import { successWords as words } from './wording.ts'

type SentScreenProps = {
  person: { id: number; name: string; avatar: string }
  sentence: string
  /** Someone may have answered already, if it was sent before. */
  status: Booking['status']
  when: ReactNode
  steps: string[]
  href: string
  see: string
  canMessage: boolean
}

/** After a request: who has it, when, and what happens next. */
export function SentScreen({
  person,
  sentence,
  status,
  when,
  steps,
  href,
  see,
  canMessage,
}: SentScreenProps) {
  const first = calledName(person)
  const isPending = status === 'pending'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-5 sm:grid-cols-[7.5rem_minmax(0,1fr)] sm:gap-6">
        <Portrait
          name={person.name}
          src={person.avatar}
          sizes="(min-width: 40rem) 7.5rem, 6.5rem"
          eager
          className="rounded-m"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
          <StatusChip status={status} word={isPending ? words.status : undefined} />
          <p className="max-w-full text-lg break-words sm:text-xl">{sentence}</p>
          {when && (
            <dl>
              <dt className="text-sm text-soft">{words.when}</dt>
              <dd>{when}</dd>
            </dl>
          )}
        </div>
      </div>
      {isPending && (
        <section className="rounded-l bg-sunk p-5">
          <h3 className="mb-2 text-lg">{words.next}</h3>
          <ol className="grid grid-cols-[minmax(0,1fr)] list-decimal gap-1.5 pl-5 break-words">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="mt-3 text-sm text-soft">
            <TextLink to="/settings/calendar">{words.subscribe}</TextLink>
            {words.subscribeWhy}
          </p>
        </section>
      )}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={href}>{see}</LinkButton>
        {canMessage && (
          <MessageButton userId={person.id} className="max-w-full">
            <span className="min-w-0 wrap-anywhere">{words.message({ first })}</span>
          </MessageButton>
        )}
        <DialogClose render={<Button look="ghost">Close</Button>} />
      </div>
      <PeopleLike person={person} />
    </div>
  )
}
