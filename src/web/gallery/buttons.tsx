import { MessageCircle } from 'lucide-react'
import { StatusChip } from '../shared/bookings/status-chip.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Badge, CountBadge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Row } from './row.tsx'

const looks = ['primary', 'secondary', 'outline', 'ghost', 'danger'] as const
const statuses = ['pending', 'confirmed', 'cancelled', 'completed'] as const

export function Buttons() {
  return (
    <>
      {(['l', 'm', 's'] as const).map((size) => (
        <Row key={size} name={`Button, ${size}`}>
          {looks.map((look) => (
            <Button key={look} look={look} size={size}>
              {look}
            </Button>
          ))}
        </Row>
      ))}
      <Row name="Button, busy, disabled, with an icon, icon alone">
        <Button busy busyLabel="Placing hold…">
          Hold
        </Button>
        <Button look="secondary" busy busyLabel="Saving…">
          Save
        </Button>
        <Button disabled>Disabled</Button>
        <Button look="outline">
          <Icon of={MessageCircle} /> Message
        </Button>
        <Button look="ghost" size="icon" aria-label="Message">
          <Icon of={MessageCircle} size={20} />
        </Button>
        <Spinner />
      </Row>
      <Row name="Links">
        <LinkButton to="/">LinkButton</LinkButton>
        <LinkButton to="/" look="outline">
          LinkButton
        </LinkButton>
        <TextLink to="/">TextLink</TextLink>
        <BackLink to="/" />
      </Row>
      <Row name="StatusChip, Badge, CountBadge">
        {statuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
        <StatusChip status="pending" word="Pending Review" />
        <Badge tone="room">Content Creator</Badge>
        <Badge tone="ok">Available</Badge>
        <Badge>Sample</Badge>
        <Badge tone="bad">Outside hours</Badge>
        <CountBadge count={2} label="2 unread" />
        <CountBadge count={120} label="120 unread" />
      </Row>
    </>
  )
}
