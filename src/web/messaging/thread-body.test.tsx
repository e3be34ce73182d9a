import { expect, test } from 'vitest'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { shownMember } from '../../../tests/helpers/browser/shown-member.ts'
import { ThreadBody } from './thread-body.tsx'

const me = shownMember('UTC')

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
  }
  const now = new Date('2026-03-03T09:00:00Z')
  return renderScreen(<ThreadBody me={me} person={person} messages={[message]} outbox={null} now={now} />, {
    me,
  })
}

test('to somebody whose account is gone nothing can be written; what they wrote stays', () => {
  const { queryByRole, getByText } = open({ deleted: true })
  getByText('Best wishes')
  getByText('This account was deleted. What was written stays; nothing more can be sent.')
  expect(queryByRole('textbox')).toBeNull()
})

test('to everybody else it can', () => {
  expect(open({}).queryByRole('textbox')).not.toBeNull()
})

test('a conversation that a bare link opens says that nothing is sent yet', () => {
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
  expect(getByText(/^Nothing is sent yet\./)).toBeDefined()
})
