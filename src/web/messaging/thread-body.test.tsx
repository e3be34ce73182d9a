import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { ThreadBody } from './thread-body.tsx'

const me = exampleMe()

function open(more: { deleted?: true }) {
  const person = { id: 7, name: 'Deleted account', avatar: '/initials/1/DA.svg', headline: null, ...more }
  const message = {
    id: 1,
    conversationId: 3,
    fromUserId: 7,
    toUserId: me.id,
    content: 'Best wishes',
    read: true,
    createdAt: '2026-03-02T09:00:00.000Z',
    clientId: null,
    booking: null,
  }
  const now = new Date('2026-03-03T09:00:00Z')
  return renderScreen(<ThreadBody me={me} person={person} messages={[message]} outbox={null} now={now} />, {
    me,
  })
}

test('a deleted account’s messages stay, but you can’t write to it', () => {
  const { queryByRole, getByText } = open({ deleted: true })
  getByText('Best wishes')
  getByText('This account was deleted. You can still read your messages, but you can’t send new ones.')
  expect(queryByRole('textbox')).toBeNull()
})

test('you can write to everyone else', () => {
  expect(open({}).queryByRole('textbox')).not.toBeNull()
})

test('a conversation opened by a link says nothing has been sent yet', () => {
  const person = { id: 7, name: 'Maya', avatar: '/initials/1/M.svg', headline: null }
  const { getByText } = renderScreen(
    <ThreadBody
      me={me}
      person={person}
      messages={[]}
      outbox={null}
      now={new Date('2026-03-03T09:00:00Z')}
      opening="Hi Maya"
    />,
    { me },
  )
  expect(getByText(/^Nothing has been sent yet\./)).toBeDefined()
})
