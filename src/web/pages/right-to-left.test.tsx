import { readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { exampleBooking, maya, tomas } from '../../../tests/helpers/browser/example-booking.ts'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { examplePerson, exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { type Answers, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { message } from '../../contract/messaging.ts'
import { agentRequest } from '../../contract/requests/agent-requests.ts'
import { RequestActivity } from '../agents/request-activity.tsx'
import { RequestDetails } from '../agents/request-details.tsx'
import { ClosingNote } from '../bookings/answering/closing-note.tsx'
import { RequestCard } from '../bookings/answering/request-card.tsx'
import { BookingDetails } from '../bookings/booking-details.tsx'
import { BookingPerson } from '../bookings/showing/booking-person.tsx'
import { Composer } from '../messaging/composer.tsx'
import { ConversationList } from '../messaging/conversation-list.tsx'
import { ThreadBody } from '../messaging/thread-body.tsx'
import { BookingCard } from '../profiles/booking-card.tsx'
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

function conversationOf(content: string, fromUserId: number): Answers {
  const said = { content, fromUserId, createdAt: at, booking: null }
  const list = [{ id: 3, otherUser: examplePerson(), lastMessage: said, lastMessageAt: at, unreadCount: 0 }]
  return { 'GET /api/conversations': list }
}

const requestOf = (text: string) =>
  exampleOf(agentRequest, {
    requestedTopic: text,
    creatorMessage: text,
    steps: [{ what: 'declined', at, times: [], text }] as never,
  })

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
  'topic, notes and decline note of a request': [3, (text) => <RequestCard booking={bookingOf(text)} />],
  'topic and notes of a booking': [2, (text) => <BookingDetails booking={bookingOf(text)} />],
  'the topic in a list': [1, (text) => <BookingPerson booking={bookingOf(text)} />],
  'a decline note': [1, (text) => <ClosingNote booking={bookingOf(text)} />],
  'topic and message for an agent': [2, (text) => <RequestDetails request={requestOf(text)} />],
  'an agent’s answer': [
    1,
    (text) => <RequestActivity request={requestOf(text)} reader="requester" zone="UTC" clocks={[]} />,
  ],
  'booking instructions': [
    1,
    (text) => <BookingCard profile={exampleProfile({ bookingInstructions: text })}>{null}</BookingCard>,
  ],
}

const cases = Object.entries(places).flatMap(([place, [count, part, answers]]) =>
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
