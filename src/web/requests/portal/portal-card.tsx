import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { AgentPortalEntry, AgentPortalRequest } from '../../../contract/requests/agent-portal.ts'
import { zoneName } from '../../../wording/times.ts'
import { Avatar } from '../../shared/people/avatar.tsx'
import { formatTime, formatWeekday } from '../../shared/times/dates.ts'
import { useViewerZone } from '../../shared/times/use-viewer-zone.ts'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { headingId } from '../heading-id.ts'
import { RequestChip } from '../request-chip.tsx'
import { PortalRequest } from './portal-request.tsx'
import { cardWords } from './wording.ts'

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
  const zone = useViewerZone() ?? request.personalityTimeZone
  return (
    <Card as="article" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex items-start gap-3 sm:gap-4">
        {!isOpen && <Avatar name={creator.name} src={creator.avatar} />}
        <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 grow gap-1.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
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
            {cardWords.title({ requester: creator.name, guest: personality.name })}
          </h2>
          {!isOpen && (
            <p dir="auto" className="line-clamp-2 break-words">
              {requestedTopic}
            </p>
          )}
          {!isOpen && expiresAt && (
            <p className="text-sm text-soft">
              <RichText
                text={cardWords.deadline({
                  by: `${formatWeekday(expiresAt, zone)}, ${formatTime(expiresAt, zone)}`,
                  zone: zoneName(zone),
                })}
                parts={{ by: (text) => <time dateTime={expiresAt}>{text}</time> }}
              />
            </p>
          )}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          aria-label={
            isOpen ? cardWords.close({ name: creator.name }) : cardWords.open({ name: creator.name })
          }
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
