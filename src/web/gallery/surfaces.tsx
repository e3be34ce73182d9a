import { Info, MessageCircle } from 'lucide-react'
import { ErrorState } from '../shared/errors/error-state.tsx'
import { Money } from '../shared/money/money.tsx'
import { Avatar } from '../shared/people/avatar.tsx'
import { DateTime } from '../shared/times/date-time.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chips, RemovableChip } from '../ui/chip.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Pager } from '../ui/pager.tsx'
import { SkeletonCard, SkeletonList, SkeletonThread } from '../ui/skeleton-shapes.tsx'
import { Block, Row } from './row.tsx'

const people = ['Maya Okonkwo', 'Tomás Rivera', 'Ingrid Solheim', 'Dev Patel-Marsh', 'Noor Haddad', 'Ueli']

export function Surfaces({ name }: { name: string }) {
  return (
    <>
      <Row name="Avatar">
        {people.map((name) => (
          <Avatar key={name} name={name} size="l" />
        ))}
        <Avatar name="Broken Picture" src="/assets/missing.webp" />
        <Avatar name="Small" size="s" />
      </Row>
      <Row name="Chips, RemovableChip">
        <Chips
          label="Categories"
          names={['Labour', 'Health', 'Audio documentary', 'Night', 'Work']}
          most={3}
        />
        <RemovableChip label="Climate" onRemove={() => undefined} />
      </Row>
      <Row name="Money, DateTime">
        <Money cents={999} />
        <DateTime
          at="2026-12-03T17:00:00Z"
          zone="Europe/Berlin"
          otherZone="America/Santiago"
          otherName="Tomás"
        />
      </Row>
      <Block name="Banner">
        <div className="grid gap-2">
          <Banner icon={Info}>Plain</Banner>
          <Banner tone="ok">Saved.</Banner>
          <Banner tone="wait">Test mode: use 4242 4242 4242 4242. No real money moves.</Banner>
          <Banner tone="bad">Something went wrong.</Banner>
        </div>
      </Block>
      <Block name="Card, PageHeader">
        <Card>
          <PageHeader title="Messages" actions={<Button size="s">New</Button>}>
            Your conversations.
          </PageHeader>
        </Card>
      </Block>
      <Block name="EmptyState">
        <EmptyState
          icon={MessageCircle}
          level={3}
          title="No conversations yet"
          action={<LinkButton to="/">Find Connections</LinkButton>}
        >
          Message someone to start a conversation.
        </EmptyState>
      </Block>
      <Block name="ErrorState">
        <ErrorState level={3} title="Error loading results" onRetry={() => undefined}>
          An error occurred while fetching search results.
        </ErrorState>
      </Block>
      <Block name="Skeletons">
        <SkeletonCard />
        <SkeletonList rows={2} />
        <SkeletonThread />
      </Block>
      <Block name="Pager">
        <Pager
          label={`Pages, ${name}`}
          previous={<LinkButton to="/">Previous</LinkButton>}
          next={<LinkButton to="/">Next</LinkButton>}
        >
          25 to 48 of 341
        </Pager>
      </Block>
    </>
  )
}
