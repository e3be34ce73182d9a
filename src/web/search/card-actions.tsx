import type { SearchRow } from '../../contract/search/search.ts'
import { MessageButton } from '../shared/people/message-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import type { PersonActions } from './filters.ts'

type CardActionsProps = {
  person: SearchRow
  acts: PersonActions
  /** Opens a creator’s booking dialog. Without JavaScript, the link opens it on the profile. */
  onBook: (person: SearchRow) => void
}

const actionClass = 'grow whitespace-nowrap max-sm:basis-0 max-sm:px-3 sm:min-h-10 sm:px-2.5 sm:text-sm'

export function CardActions({ person, acts, onBook }: CardActionsProps) {
  const isGuest = person.userType === 'guest'
  return (
    <>
      {acts.book && (
        <LinkButton
          look="secondary"
          className={actionClass}
          {...(isGuest ? { to: '/personality/$id' } : { to: '/profile/$id', search: { book: true } })}
          params={{ id: String(person.id) }}
          aria-label={`Request Booking with ${person.name}`}
          onClick={(event) => {
            if (isGuest || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
            event.preventDefault()
            onBook(person)
          }}
        >
          Request Booking
        </LinkButton>
      )}
      {acts.message && (
        <MessageButton userId={person.id} className={actionClass} label={`Message ${person.name}`} />
      )}
    </>
  )
}
