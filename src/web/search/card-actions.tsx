import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import type { SearchRow } from '../../contract/search.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { Acts } from './filters.ts'

type CardActionsProps = {
  person: SearchRow
  acts: Acts
  /** Starts the conversation and goes there. */
  onMessage: (person: SearchRow) => Promise<void>
  /** Opens the booking dialog; without script the link leads to the profile, where it opens too. */
  onBook?: (person: SearchRow) => void
}

/** Request Booking and Message, as far as this viewer may. */
export function CardActions({ person, acts, onMessage, onBook }: CardActionsProps) {
  const [busy, setBusy] = useState(false)
  async function message() {
    setBusy(true)
    await onMessage(person).finally(() => setBusy(false))
  }
  return (
    <>
      {acts.book && (
        <LinkButton
          look="secondary"
          className="grow basis-0 whitespace-nowrap"
          to={`/profile/${person.id}` as string}
          search={{ book: true } as never}
          aria-label={`Request Booking with ${person.name}`}
          onClick={(event) => {
            if (!onBook || event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onBook(person)
          }}
        >
          Request Booking
        </LinkButton>
      )}
      {acts.message && (
        <Button
          look="outline"
          className="grow basis-0"
          busy={busy}
          busyLabel="Opening…"
          aria-label={`Message ${person.name}`}
          onClick={() => void message()}
        >
          <Icon of={MessageCircle} />
          Message
        </Button>
      )}
    </>
  )
}
