import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '../../../../tests/helpers/browser/example-of.ts'
import { type Answers, refused, renderScreen } from '../../../../tests/helpers/browser/render-screen.tsx'
import { type AdminReportDetails, adminAct, adminReportDetails } from '../../../contract/admin/reports.ts'
import { person } from '../../../contract/people.ts'
import { ReportScreen } from './report-screen.tsx'

const about = exampleOf(person, { id: 7, name: 'Maya Moss' })
const act = exampleOf(adminAct, { id: 3, act: 'hide', kind: 'message', reason: 'It insults someone.' })
const read = 'GET /api/admin/reports/5'
const resolve = 'POST /api/admin/reports/5/resolve'
const answer = 'POST /api/admin/acts/3/answer'

const report = (more: Partial<AdminReportDetails> = {}) =>
  exampleOf(adminReportDetails, { id: 5, kind: 'message', about, can: ['dismiss', 'hide'], ...more })

async function open(shown: AdminReportDetails, answers: Answers = {}) {
  const page = renderScreen(<ReportScreen id={5} />, { answers: { [read]: shown, ...answers } })
  await screen.findByRole('heading', { level: 2 })
  return page
}
const choose = (label: RegExp) => fireEvent.click(screen.getByLabelText(label))
const type = (value: string) => fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('only fitting acts are offered, and the chosen one is sent with what the person will read', async () => {
  const page = await open(report(), { [resolve]: report({ decision: act, can: [] }) })
  page.queries.setQueryData(['admin', 'report counts'], {})
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'dismiss',
    'hide',
  ])
  press('Decide')
  expect(await screen.findByText('Choose what should happen.')).toBeTruthy()
  expect(screen.getByText('Write the reason.')).toBeTruthy()
  choose(/^Hide the message/)
  type('It insults someone.')
  expect(screen.getByText('Maya Moss reads').parentElement?.textContent).toContain('It insults someone.')
  press('Hide the message')
  const decided = await screen.findByRole('heading', { name: 'Hid the message' })
  await waitFor(() => expect(document.activeElement).toBe(decided))
  expect(page.bodyOf(resolve)).toEqual({ act: 'hide', reason: 'It insults someone.' })
  // The answer is shown.
  expect(page.callsOf(read)).toHaveLength(1)
  expect(page.queries.getQueryState(['admin', 'report counts'])?.isInvalidated).toBe(true)
})

test('a canceled password keeps what was typed and complains about nothing', async () => {
  const { toasts, callsOf } = await open(report({ can: ['suspend'] }), {
    [resolve]: refused('password_required'),
  })
  choose(/^Suspend the account/)
  type('Enough.')
  press('Suspend the account')
  await waitFor(() => expect(callsOf(resolve)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Suspend the account' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe('Enough.')
  expect([toasts, screen.getByRole('alert').textContent]).toEqual([[], ''])
})

test('a report that another admin decided meanwhile is read again', async () => {
  const shown = [report({ decision: act, can: [] }), report()]
  const page = renderScreen(<ReportScreen id={5} />, {
    answers: {
      [read]: () => shown.pop(),
      [resolve]: refused('wrong_status', 'This report was already decided.', { currentStatus: 'hide' }),
    },
  })
  await screen.findByRole('heading', { level: 2 })
  choose(/^Dismiss the report/)
  type('Nothing wrong.')
  press('Dismiss the report')
  expect(await screen.findByRole('heading', { name: 'Hid the message' })).toBeTruthy()
  expect(page.toasts.map(({ text }) => text)).toEqual(['This report was already decided.'])
})

test('who is part of a report reads that another admin has to decide it', async () => {
  await open(report({ can: [] }))
  expect(screen.getByText('You’re part of this report. Another admin has to decide it.')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})

const appeal = { text: 'It was a joke.', createdAt: '2026-11-02T00:00:00.000Z', answer: null }

test.each([
  ['Grant', true],
  ['Reject', false],
])('%s the appeal is sent with the answer’s reason', async (label, granted) => {
  const { bodyOf } = await open(report({ decision: { ...act, appeal } }), { [answer]: act })
  expect(screen.getByText('It was a joke.')).toBeTruthy()
  choose(new RegExp(`^${label} the appeal`))
  type('We looked again.')
  press('Send answer')
  await waitFor(() => expect(bodyOf(answer)).toEqual({ granted, reason: 'We looked again.' }))
})

test('a decision is taken back without an appeal, but a dismissal isn’t', async () => {
  const { bodyOf, unmount } = await open(report({ decision: act }), { [answer]: act })
  press('Take it back')
  const dialog = await screen.findByRole('dialog', { name: 'Take this decision back?' })
  type('We misread it.')
  fireEvent.click(dialog.querySelector('[type=submit]') as Element)
  await waitFor(() => expect(bodyOf(answer)).toEqual({ granted: true, reason: 'We misread it.' }))
  unmount()
  await open(report({ decision: { ...act, act: 'dismiss' } }))
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
})

test.each([
  ['person', 7, 'Open their page'],
  ['person', null, null],
  ['review', 8, 'Open the page with the review'],
] as const)(
  'the page that shows a reported %s is linked only while it can be opened (%s)',
  async (kind, profileId, label) => {
    await open(report({ kind, profileId }))
    const link = screen.queryByRole('link', { name: /^Open the/ })
    expect([link?.textContent ?? null, link?.getAttribute('href') ?? null]).toEqual([
      label,
      profileId && `/profile/${profileId}`,
    ])
  },
)
