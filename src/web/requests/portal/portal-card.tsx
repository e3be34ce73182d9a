import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { AgentPortalEntry, AgentPortalRequest } from '../../../contract/requests/agent-portal.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { useMoment } from '../../shared/times/use-moment.ts'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { headingId } from '../answering/reply-buttons.tsx'
import { RequestChip } from '../request-chip.tsx'
import { PortalRequest } from './portal-request.tsx'

type Props = {
  request: AgentPortalRequest
  token: string
  calendar: readonly AgentPortalEntry[]
  isOpen: boolean
  onToggle: () => void
}

export function PortalCard({ request, token, calendar, isOpen, onToggle }: Props) {
  const bodyId = useId()
  const { creator, personality, requestedTopic, expiresAt } = request
  const moment = useMoment(useViewerZone() ?? request.personalityTimeZone)
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex items-start gap-3 sm:gap-4">
        {!isOpen && <Avatar name={creator.name} src={creator.avatar} />}
        <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 grow gap-1.5">
          <div>
            <RequestChip request={request} />
          </div>
          <h2
            id={headingId(request.id)}
            tabIndex={-1}
            className={classNames(
              'min-w-0 scroll-mt-24 wrap-anywhere outline-none',
              isOpen ? 'text-2xl' : 'text-xl',
            )}
          >
            {creator.name} wants to book {personality.name}
          </h2>
          {!isOpen && (
            <p dir="auto" className="line-clamp-2 break-words">
              {requestedTopic}
            </p>
          )}
          {!isOpen && expiresAt && (
            <p className="text-sm text-soft">
              Reply by <time dateTime={expiresAt}>{moment(expiresAt)}</time>
            </p>
          )}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={`${isOpen ? 'Close' : 'Open'} the request from ${creator.name}`}
          onClick={onToggle}
          className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
        >
          <Icon
            of={ChevronDown}
            size={22}
            className={classNames('transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </div>
      <div id={bodyId} hidden={!isOpen}>
        {isOpen && <PortalRequest request={request} token={token} calendar={calendar} />}
      </div>
    </Card>
  )
}
