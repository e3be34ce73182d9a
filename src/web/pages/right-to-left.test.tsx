import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { exampleBooking, maya, tomas } from '../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import {
  exampleFound,
  examplePerson,
  exampleProfile,
} from '../../../tests/helpers/browser/example-profile.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { type Answers, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { message } from '../../contract/messaging.ts'
import { receipt } from '../../contract/payments.ts'
import { agentPortalRequest } from '../../contract/requests/agent-portal.ts'
import { agentRequest } from '../../contract/requests/agent-requests.ts'
import { savedPerson } from '../../contract/shortlist.ts'
import { PersonName } from '../admin/person-name.tsx'
import { ProfileSummary } from '../dashboard/profile-summary.tsx'
import { PeopleWall } from '../landing/people-wall.tsx'
import { Composer } from '../messaging/composer.tsx'
import { ConversationList } from '../messaging/conversation-list.tsx'
import { ThreadBody } from '../messaging/thread-body.tsx'
import { ThreadHeader } from '../messaging/thread-header.tsx'
import { ReceiptSheet } from '../payments/receipt-sheet.tsx'
import { BookingCard } from '../profiles/booking-card.tsx'
import { Sheet } from '../profiles/one-sheet.tsx'
import { ProfileHeader } from '../profiles/profile-header.tsx'
import { ClosingNote } from '../requests/answering/closing-buttons.tsx'
import { RequestCard } from '../requests/answering/request-list.tsx'
import { TimelessRows } from '../requests/calendar/agenda.tsx'
import { RequesterCard } from '../requests/portal/requester-card.tsx'
import { AgentRequestDetails, BookingDetails } from '../requests/request-details.tsx'
import { BookingPerson } from '../requests/showing/booking-person.tsx'
import { AgentRequestTimeline } from '../requests/showing/request-timeline.tsx'
import { PersonCard } from '../search/person-card.tsx'
import { PersonTiles } from '../shared/people/person-tiles.tsx'
import { SavedScreen } from '../shortlist/saved-screen.tsx'
import { Input } from '../ui/input.tsx'
import { Textarea } from '../ui/textarea.tsx'

const texts: string[] = Object.values(
  JSON.parse(readFileSync('tests/fixtures/words/right-to-left.json', 'utf8')),
)
const me = exampleMe({ id: tomas.id, userType: 'creator' })
const now = new Date('2031-01-20T09:00:00Z')
const at = now.toISOString()

const bookingOf = (text: string) =>
  exampleBooking({
    topic: text,
    notes: text,
    closingNote: text,
    closedReason: 'declined',
    status: 'cancelled',
  })

function conversationOf(content: string, fromUserId: number, name = 'Maya'): Answers {
  const said = { content, fromUserId, createdAt: at, booking: null }
  const list = [
    {
      id: 3,
      otherUser: examplePerson({ name }),
      lastMessage: said,
      lastMessageAt: at,
      unreadCount: 0,
      can: ['send'],
    },
  ]
  return { 'GET /api/conversations': list }
}

const requestOf = (text: string) =>
  exampleOf(agentRequest, {
    requestedTopic: text,
    creatorMessage: text,
    steps: [{ what: 'declined', at, times: [], text }] as never,
  })

const personOf = (name: string) => examplePerson({ name })
const foundOf = (text: string) => exampleFound({ name: text, location: text })
const profileOf = (text: string) => exampleProfile({ name: text, location: text })
const requestBy = (name: string) =>
  exampleBooking({ guest: { ...maya, name }, guestName: name, guestTimeZone: 'UTC' })
const partyOf = (name: string) => ({ id: 7, name, email: null, timeZone: 'UTC' })

/** Components that show the names of people, and how often. */
const named: typeof places = {
  'a profile': [2, (text) => <ProfileHeader profile={profileOf(text)} />],
  'an own profile': [2, (text) => <ProfileSummary profile={profileOf(text)} />],
  'a one-sheet': [2, (text) => <Sheet profile={profileOf(text)} site={exampleSite()} />],
  'a search card': [
    2,
    (text) => <PersonCard person={foundOf(text)} />,
    () => ({ 'GET /api/saved-people/ids': [] }),
  ],
  'the people wall': [1, (text) => <PeopleWall people={[foundOf(text)]} />],
  'people viewed lately': [1, (text) => <PersonTiles people={[{ ...personOf(text), headline: null }]} />],
  'saved people and their tags': [
    3,
    () => <SavedScreen search={{}} />,
    (text) => ({
      'GET /api/saved-people': [exampleOf(savedPerson, { person: personOf(text), tags: [text] })],
    }),
  ],
  'a conversation': [1, (text) => <ThreadHeader person={personOf(text)} />],
  'the list of conversations': [
    1,
    () => <ConversationList me={me} now={now} />,
    (text) => conversationOf('Hi', maya.id, text),
  ],
  'a request': [1, (text) => <RequestCard request={requestBy(text)} />],
  'a list of bookings': [1, (text) => <BookingPerson booking={requestBy(text)} />],
  'a calendar': [1, (text) => <TimelessRows bookings={[requestBy(text)]} />],
  'the host for an agent': [
    2,
    (text) => (
      <RequesterCard creator={exampleOf(agentPortalRequest.shape.creator, { name: text, location: text })} />
    ),
  ],
  'a receipt': [
    3,
    (name) => (
      <ReceiptSheet
        receipt={exampleOf(receipt, {
          payer: { name, email: '' },
          seller: { name, contactEmail: '' },
        })}
        zone="UTC"
      />
    ),
  ],
  'an admin’s lists': [1, (text) => <PersonName party={partyOf(text)} />],
}

/** How often each shows the text, and where. */
const places: Record<string, [count: number, (text: string) => ReactNode, ((text: string) => Answers)?]> = {
  'a message': [
    1,
    (content) => {
      const said = exampleOf(message, { id: 1, fromUserId: maya.id, toUserId: me.id, content, createdAt: at })
      return <ThreadBody me={me} person={examplePerson()} messages={[said]} outbox={null} now={now} />
    },
  ],
  'the conversation list': [
    1,
    () => <ConversationList me={me} now={now} />,
    (t) => conversationOf(t, maya.id),
  ],
  'the list, of an own message': [
    1,
    () => <ConversationList me={me} now={now} />,
    (t) => conversationOf(t, me.id),
  ],
  'topic, notes and decline note of a request': [3, (text) => <RequestCard request={bookingOf(text)} />],
  'topic and notes of a booking': [2, (text) => <BookingDetails booking={bookingOf(text)} />],
  'the topic in a list': [1, (text) => <BookingPerson booking={bookingOf(text)} />],
  'a decline note': [1, (text) => <ClosingNote request={bookingOf(text)} />],
  'topic and message for an agent': [2, (text) => <AgentRequestDetails request={requestOf(text)} />],
  'an agent’s answer': [
    1,
    (text) => <AgentRequestTimeline request={requestOf(text)} reader="requester" clocks={[]} />,
  ],
  'booking instructions': [
    1,
    (text) => <BookingCard profile={exampleProfile({ bookingInstructions: text })}>{null}</BookingCard>,
  ],
}

const cases = Object.entries({ ...places, ...named }).flatMap(([place, [count, part, answers]]) =>
  texts.map((text) => ({ place, count, part, answers, text })),
)

test.each(cases)('$place runs in the direction of its first letter: $text', async (shown) => {
  const { text, count, part, answers } = shown
  renderScreen(part(text), { me, answers: { 'GET /api/site': exampleSite(), ...answers?.(text) } })
  const found = await screen.findAllByText((_, element) => ownText(element).includes(text))
  expect(found).toHaveLength(count)
  // The browser looks for the first letter in the whole element.
  for (const element of found)
    expect(element.closest('[dir="auto"], bdi')?.textContent).toMatch(new RegExp(`^${RegExp.escape(text)}`))
})

function ownText(element: Element | null): string {
  const nodes = [...(element?.childNodes ?? [])]
  return nodes.map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('')
}

test('fields turn while someone types', () => {
  const nothing = () => undefined
  renderScreen(
    <>
      <Input aria-label="Topic" />
      <Textarea aria-label="Notes" />
      <Composer name="Maya" text="" onChange={nothing} onSend={nothing} />
    </>,
  )
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('dir'))).toEqual(
    Array(3).fill('auto'),
  )
})
