import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../../tests/helpers/browser/example-me.ts'
import { examplePerson } from '../../../../tests/helpers/browser/example-profile.ts'
import { type Answers, refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { MoreMenu } from './more-menu.tsx'

const me = exampleMe()
const maya = examplePerson()
const message = { kind: 'message', id: 5 } as const
const reports = 'POST /api/reports'

function open(answers: Answers = {}, viewer: typeof me | null = me) {
  const page = (
    <main id="main">
      <MoreMenu person={maya} about={message} label="More" />
    </main>
  )
  return renderScreen(page, { answers: { 'GET /api/blocks': [], ...answers }, me: viewer })
}

async function choose(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^What happened/)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('a report names the message and the reason, and is sent once', async () => {
  const { callsOf, toasts } = open({ [reports]: { id: 1 } })
  await choose('Report message')
  await field()
  await press('Send report')
  screen.getByText('Choose what’s wrong.')
  fireEvent.click(screen.getByLabelText('Scam or fraud'))
  const send = screen.getByRole('button', { name: 'Send report' })
  await act(async () => (fireEvent.click(send), fireEvent.click(send)))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(callsOf(reports).map(({ body }) => body)).toEqual([{ ...message, reason: 'scam', text: null }])
  expect(toasts.at(-1)?.title).toBe('Report sent')
})

test('a report for another reason needs words, which survive a refusal and closing the dialog', async () => {
  open({ [reports]: refused('conflict', 'Too many reports today.') })
  await choose('Report message')
  fireEvent.click(await screen.findByLabelText('Something else'))
  await press('Send report')
  screen.getByText('Describe what’s wrong.')
  fireEvent.input(await field(), { target: { value: 'They keep on calling.' } })
  await press('Send report')
  await screen.findByText('Too many reports today.')
  fireEvent.keyDown(await field(), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Report message')
  expect((await field()).value).toBe('They keep on calling.')
})

test('a report can block, too', async () => {
  const { calls, toasts } = open({ [reports]: { id: 1 }, 'POST /api/blocks': undefined })
  await choose('Report message')
  fireEvent.click(await screen.findByLabelText('Spam or advertising'))
  fireEvent.click(screen.getByLabelText(/^Block them too/))
  await press('Send report')
  await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Report sent. You blocked Maya']))
  expect(calls().filter((call) => call.startsWith('POST'))).toEqual([reports, 'POST /api/blocks'])
})

test('a block asks first, and its toast takes it back', async () => {
  const { callsOf, toasts } = open({ 'POST /api/blocks': undefined, 'DELETE /api/blocks/7': undefined })
  await choose('Block Maya')
  await screen.findByText('Open requests between you end, and any hold on a card is released.')
  expect(callsOf('POST /api/blocks')).toEqual([])
  await press('Block')
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('You blocked Maya'))
  await act(async () => toasts.at(-1)?.action?.press())
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('You unblocked Maya'))
})

test('for a person who is blocked, the menu unblocks', async () => {
  const { toasts } = open({ 'GET /api/blocks': [maya], 'DELETE /api/blocks/7': undefined })
  await choose('Unblock Maya')
  await screen.findByRole('alertdialog')
  await press('Unblock')
  await waitFor(() => expect(toasts.at(-1)?.title).toBe('You unblocked Maya'))
})

test('visitors sign in first, and come back to what they chose', async () => {
  open({}, null)
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const link = await screen.findByRole('menuitem', { name: 'Report message' })
  expect(link.getAttribute('href')).toBe(`/login?next=${encodeURIComponent('/#report-message-5')}`)
})

test('the address that visitors come back to opens what they chose', async () => {
  const { router } = open()
  await act(() => router.navigate({ href: '/#report-message-5' }))
  expect(await screen.findByRole('dialog', { name: 'Report message' })).toBeTruthy()
})
