import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import {
  clickButton,
  held,
  oneCredit,
  openRequestDialog,
  payByCard,
  press,
  rae,
  slotAt,
  type,
} from '../../../../tests/helpers/browser/open-request-dialog.tsx'
import { refused } from '../../../../tests/helpers/browser/scripted-server.ts'

const toAgent = { requestedFormat: 'panel', requestedTopic: 'Tides', creatorMessage: 'Come on.' }
const toGuest = { format: 'panel', topic: 'Tides', message: 'Come on.' }
const ways = {
  agent: {
    fields: ['Show format', 'Discussion topic', 'Detailed message'],
    call: 'POST /api/agent-request',
    toast: 'Request Submitted',
    told: 'The $9.99 platform fee was charged',
    link: '/agent-requests/5',
    draft: { personalityId: 9, ...toAgent, requestedDate: null },
    metadata: { type: 'agent_request', agentName: 'Ana Gent' },
  },
  direct: {
    fields: ['Format', 'Topic', 'Message'],
    call: 'POST /api/direct-booking',
    toast: 'Booking Request Sent',
    told: 'We’ve let Rae Star know',
    link: '/bookings/5',
    draft: { guestId: 9, ...toGuest, preferredDate: null, time: 'TBD', duration: 60 },
    metadata: { type: 'direct_booking' },
  },
} as const

async function fillIn(way: keyof typeof ways, button = 'Continue to payment') {
  const [format, topic, message] = ways[way].fields
  await screen.findByLabelText(format)
  type(format, 'panel')
  type(topic, ' Tides ')
  type(message, 'Come on.')
  clickButton(button)
}

async function toCard(way: keyof typeof ways) {
  await fillIn(way)
  await screen.findByLabelText('Card number')
}

describe.each(['agent', 'direct'] as const)('a request to a guest, %s', (way) => {
  const { fields, call, draft, link, toast, told, metadata } = ways[way]

  test('goes from the form through the payment to success, and sends the whole draft before it is paid', async () => {
    const { bodyOf, toasts } = await openRequestDialog(way, held)
    await toCard(way)
    expect(bodyOf('POST /api/create-payment-intent')).toEqual({
      ...draft,
      metadata: { ...metadata, personalityId: 9, personalityName: 'Rae Star' },
      amount: 999,
      keepAsCredit: false,
    })
    payByCard()
    await screen.findByText('What happens next')
    expect(bodyOf(call)).toEqual({ ...draft, paymentIntentId: 'pi_1', keepAsCredit: false })
    expect(toasts.map(({ title }) => title)).toEqual([toast])
    expect(toasts[0]?.text).toContain(told)
    expect(screen.getByRole('link', { name: /^See your/ }).getAttribute('href')).toBe(link)
    expect(sessionStorage.length + localStorage.length).toBe(0)
  })

  test('names missing fields and sends nothing', async () => {
    const { callsOf } = await openRequestDialog(way, {})
    await screen.findByLabelText(fields[0])
    clickButton('Continue to payment')
    await screen.findByText('Choose a format.')
    expect(screen.getByText(/^Enter a (discussion )?topic\.$/)).toBeTruthy()
    expect(screen.getByText(/^Write a (detailed )?message\.$/)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(fields[0]))
    expect(callsOf('POST /api/create-payment-intent')).toEqual([])
  })

  test('shows the server’s errors at their fields', async () => {
    const field = way === 'agent' ? 'requestedDate' : 'preferredDate'
    const message = 'Please choose a date within a year.'
    await openRequestDialog(way, {
      'POST /api/create-payment-intent': refused('invalid', message, { fields: { [field]: message } }),
    })
    await fillIn(way)
    await screen.findByText(message)
    expect(screen.getByLabelText(/^Preferred date/).getAttribute('aria-invalid')).toBe('true')
  })

  const sendHeld = 'POST /api/checkout/pi_1/send'
  test('that fails after the hold is Request Failed, without an answer Error; it can be sent again', async () => {
    let tries = 0
    const { toasts, callsOf } = await openRequestDialog(way, {
      ...held,
      [call]: refused('not_bookable', 'Not now.'),
      [sendHeld]: () => {
        if (++tries === 1) throw new Error('offline')
        return way === 'agent' ? { agentRequestId: 5 } : { bookingId: 5 }
      },
    })
    await toCard(way)
    payByCard()
    await press('Send the request')
    await waitFor(() => expect(callsOf(sendHeld)).toHaveLength(1))
    await press('Send the request')
    await screen.findByText('What happens next')
    expect(toasts.map(({ title, text }) => [title, text]).slice(0, 2)).toEqual([
      ['Request Failed', 'Not now.'],
      ['Error', 'Failed to submit booking request'],
    ])
  })

  test('asks a visitor to sign up, and opens again afterwards', async () => {
    await openRequestDialog(way, { 'GET /api/me': refused('signed_out') })
    const signUp = await screen.findByRole('link', { name: 'Sign up' })
    expect(signUp.getAttribute('href')).toContain(encodeURIComponent(`/profile/9?request=${way}`))
  })
})

test.each([
  [999, 'Send with your credit', 'One of your credits paid'],
  [0, 'Send request', 'There was no fee.'],
])('the toast of an agent’s request says how it was paid: %i cents', async (feeCents, button, paid) => {
  const site = { 'GET /api/site': exampleSite({ feeCents }) }
  const { toasts } = await openRequestDialog('agent', { ...site, ...oneCredit })
  await fillIn('agent', feeCents === 0 ? button : undefined)
  if (feeCents > 0) await press(button)
  await screen.findByText('What happens next')
  expect(toasts[0]?.text).toContain(paid)
})

test('an agent’s request that was sent in another tab is shown', async () => {
  const sent = refused('already_requested', 'Sent', { agentRequestId: 5 })
  await openRequestDialog('agent', { 'POST /api/create-payment-intent': sent })
  await fillIn('agent')
  await screen.findByText(/You already sent this request to Ana Gent\. Nothing was paid or sent again\./)
  const link = screen.getByRole('link', { name: 'See your request' })
  expect(link.getAttribute('href')).toBe('/agent-requests/5')
})

test('through an agent, what happens to the fee comes before the card, and change with the choice of a credit', async () => {
  const kept = { 'PATCH /api/checkout/pi_1': { keepAsCredit: true } }
  const { bodyOf } = await openRequestDialog('agent', { ...held, ...kept })
  await toCard('agent')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/We charge \$9\.99 to your card\. This is a charge, not a hold\./)).toBeTruthy()
  expect(dialog.getByText(/We keep the \$9\.99\. After that it’s non-refundable/)).toBeTruthy()
  expect(dialog.getByText(/don’t reply in 10 business days, or you withdraw first/)).toBeTruthy()
  expect(dialog.getByText(/The \$9\.99 goes back to your card in full/)).toBeTruthy()
  expect(dialog.getByText(/If you cancel, you don’t get the \$9\.99 back/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^If they say no, keep the/))
  expect(dialog.getByText(/The \$9\.99 becomes a credit for your next request/)).toBeTruthy()
  payByCard()
  await screen.findByText('What happens next')
  expect(bodyOf('POST /api/agent-request')).toMatchObject({ keepAsCredit: true })
})

test('the form says who it goes to, how long they take, and what they ask', async () => {
  await openRequestDialog('agent', {})
  await screen.findByText(/typically reply within 5 to 7 business days/)
  expect(screen.getByText('Ana Gent, Gent & Co')).toBeTruthy()
  expect(screen.getByText('$500 to $1,000')).toBeTruthy()
  expect(screen.getByText('No Mondays, please.')).toBeTruthy()
  expect(screen.getByText(/^The platform fee is \$9\.99\. It’s charged when you send/)).toBeTruthy()
})

test('the form says that a guest charges nothing', async () => {
  await openRequestDialog('agent', {}, { person: { ...rae, noSpeakingFee: true } })
  const fee = (await screen.findByText('Speaking fee')).nextElementSibling
  expect(fee?.textContent).toBe('None')
})

test('a guest’s slot opens Book Direct with its time in the requester’s zone, which is the host’s', async () => {
  const endsAt = '2031-02-03T16:00:00.000Z'
  const { bodyOf } = await openRequestDialog(
    'direct',
    { ...held, 'GET /api/users/9/free-times': [{ startsAt: slotAt, endsAt }] },
    { at: slotAt },
  )
  expect(await screen.findByText('Mon, Feb 3, 2031, 4:00 PM')).toBeTruthy()
  expect(screen.getByText(/^10:00 AM New York time for Rae/)).toBeTruthy()
  await toCard('direct')
  payByCard()
  await screen.findByText(/you’re booked for that time/)
  expect(screen.getByText(/^Rae Star has until .* Berlin time to reply\.$/)).toBeTruthy()
  const sent = { preferredDate: '2031-02-03', time: '16:00', duration: 60 }
  expect(bodyOf('POST /api/direct-booking')).toMatchObject(sent)
})

test('a slot of a guest with an approving agent opens the agent dialog with its day and time', async () => {
  const { bodyOf } = await openRequestDialog('agent', held, { at: slotAt })
  expect(await screen.findByLabelText(/^Preferred date/)).toHaveProperty('value', '2031-02-03')
  const suggested = 'Suggested time: Mon, Feb 3, 2031, 4:00 PM Berlin time.'
  expect(screen.getByLabelText('Detailed message')).toHaveProperty('value', suggested)
  await toCard('agent')
  expect(bodyOf('POST /api/create-payment-intent')).toMatchObject({ requestedDate: '2031-02-03' })
})
