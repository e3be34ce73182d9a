import { setTimeout as delay } from 'node:timers/promises'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { type Answers, refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { Outreach } from '../../contract/messaging.ts'
import { NewThread } from './new-thread.tsx'
import { createOutbox } from './outbox.ts'
import { conversationsKey } from './queries.ts'

const me = exampleMe({ timeZone: 'UTC' })
const now = new Date('2026-03-02T09:00:00Z')

async function open(outreach: Outreach) {
  const sent: string[] = []
  const send = ({ content }: { content: string }) => new Promise<never>(() => sent.push(content))
  const outbox = createOutbox({ prefix: 'unsent:', storage: localStorage, send })
  const answers: Answers = {
    'GET /api/site': exampleSite(),
    'GET /api/conversations?with=7': [],
    'GET /api/conversations': [],
    'GET /api/users/7': exampleProfile({ id: 7, name: 'Ben Oduya', sample: false }),
    'GET /api/conversations/outreach': outreach,
  }
  const { queries } = renderScreen(<NewThread me={me} userId="7" now={now} outbox={outbox} />, {
    answers,
    me,
  })
  await screen.findByText(/conversations (left )?today/)
  const box = screen.getByRole('textbox')
  fireEvent.change(box, { target: { value: 'Come on my show' } })
  fireEvent.keyDown(box, { key: 'Enter' })
  return { sent, box, answers, queries }
}

afterEach(() => localStorage.clear())

test('a new conversation says how many more may be started, and when that resets', async () => {
  const { sent } = await open({ left: 3, most: 20, resetsAt: '2026-03-03T08:30:00.000Z' })
  expect(screen.getByText(/^3 of 20 new conversations left today/).textContent).toBe(
    '3 of 20 new conversations left today. You get 20 again tomorrow at 8:30 AM.',
  )
  expect(sent).toEqual(['Come on my show'])
})

test('with none left, the composer says when it can be sent, and keeps what is typed', async () => {
  const { sent, box } = await open({ left: 0, most: 20, resetsAt: '2026-03-02T15:40:00.000Z' })
  expect(screen.getByText(/^You’ve started 20 conversations today/).textContent).toContain('today at 3:40 PM')
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
  expect(sent).toEqual([])
  expect(box).toHaveProperty('value', 'Come on my show')
})

test('once the day is over, all may be started again', async () => {
  const { sent } = await open({ left: 0, most: 20, resetsAt: '2026-03-02T09:00:00.000Z' })
  expect(screen.getByText('20 of 20 new conversations left today.')).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('someone who is shown stays when they can’t be read again', async () => {
  const { answers, queries } = await open({ left: 3, most: 20, resetsAt: null })
  answers['GET /api/conversations?with=7'] = refused('unavailable')
  await act(async () => {
    await queries.invalidateQueries({ queryKey: conversationsKey })
    await delay(1)
  })
  expect(screen.getByRole('textbox')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})
