import { fireEvent, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleOf } from '../../../tests/helpers/browser/example-of.ts'
import { examplePerson } from '../../../tests/helpers/browser/example-profile.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { message } from '../../contract/messaging.ts'
import { deviceStorage } from '../shared/session/device-storage.ts'
import { createOutbox, type Outbox, type Outcome } from './outbox.ts'
import { ThreadBody } from './thread-body.tsx'

const me = exampleMe()

type More = { deleted?: true; hidden?: true; closed?: 'block' | 'other' }

function open({ deleted, hidden, closed }: More, outbox: Outbox | null = null) {
  const person = examplePerson({ name: 'Former member', deleted })
  const said = exampleOf(message, {
    id: 1,
    conversationId: 3,
    fromUserId: 7,
    toUserId: me.id,
    content: hidden ? '' : 'Best wishes',
    read: true,
    hidden,
  })
  const now = new Date('2026-03-03T09:00:00Z')
  const thread = { me, person, messages: [said], outbox, now, closed }
  return renderScreen(<ThreadBody {...thread} />, { me })
}

test('a deleted account’s messages stay, but you can’t write to it', () => {
  const { queryByRole, getByText } = open({ deleted: true })
  getByText('Best wishes')
  getByText('This account was deleted. You can still read your messages, but you can’t send new ones.')
  expect(queryByRole('textbox')).toBeNull()
})

test.each([
  ['block', 'You blocked Former member. Neither of you can send messages here.', 1],
  ['other', 'You can’t send messages in this conversation.', 0],
] as const)(
  'a closed conversation says so, and only the blocker can open it: %s',
  (closed, said, buttons) => {
    const { queryByRole, queryAllByRole, getByText } = open({ closed })
    getByText('Best wishes')
    getByText(said)
    expect(queryByRole('textbox')).toBeNull()
    expect(queryAllByRole('button', { name: 'Unblock' })).toHaveLength(buttons)
  },
)

test('a hidden message says who hid it, and can’t be reported', () => {
  const { getByText, queryByRole } = open({ hidden: true })
  getByText('A moderator hid this message.')
  expect(queryByRole('button', { name: /^More about the message/ })).toBeNull()
})

test('you can write to everyone else', () => {
  expect(open({}).queryByRole('textbox')).not.toBeNull()
})

const refuse = () => {
  throw new DOMException('No storage.')
}

test.each([
  ['full', { getItem: () => null, setItem: refuse, removeItem: () => undefined }],
  ['forbidden', { getItem: refuse, setItem: refuse, removeItem: refuse }],
])('a message can be typed and sent where storage is %s', async (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  const send = vi.fn<() => Promise<Outcome>>(async () => ({ kind: 'sent' }))
  const outbox = createOutbox({ prefix: 'unsent:1:', storage: deviceStorage, send })
  const field = open({}, outbox).getByRole('textbox')
  fireEvent.change(field, { target: { value: 'Dear Maya' } })
  expect(field).toHaveProperty('value', 'Dear Maya')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(outbox.entries()).toEqual([]))
  expect(send).toHaveBeenCalledWith(expect.objectContaining({ content: 'Dear Maya' }))
  expect(field).toHaveProperty('value', '')
  vi.unstubAllGlobals()
})

test('a conversation opened by a link says nothing has been sent yet', () => {
  const { getByText } = renderScreen(
    <ThreadBody
      me={me}
      person={examplePerson()}
      messages={[]}
      outbox={null}
      now={new Date('2026-03-03T09:00:00Z')}
      opening="Hi Maya"
    />,
    { me },
  )
  expect(getByText(/^Nothing has been sent yet\./)).toBeDefined()
})
