import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { exampleSite } from '../../../../tests/helpers/browser/example-site.ts'
import { me } from '../../../../tests/helpers/browser/open-dialog.tsx'
import {
  clickButton,
  held,
  openRequestDialog,
  rae,
  type,
  typeCard,
} from '../../../../tests/helpers/browser/open-request-dialog.tsx'
import { refused } from '../../../../tests/helpers/browser/scripted-server.ts'

const ways = {
  agent: {
    fields: ['Show format', 'Discussion topic', 'Detailed message'],
    call: 'POST /api/agent-request',
    pay: 'Pay $9.99 and send',
    toast: 'Request Submitted',
    told: 'The $9.99 platform fee was charged',
    link: '/agent-requests/5',
    draft: {
      personalityId: 9,
      requestedFormat: 'panel',
      requestedTopic: 'Tides',
      creatorMessage: 'Come on.',
      requestedDate: null,
    },
    type: 'agent_request',
  },
  direct: {
    fields: ['Format', 'Topic', 'Message'],
    call: 'POST /api/direct-booking',
    pay: 'Hold $9.99 and send',
    toast: 'Booking Request Sent',
    told: 'We’ve let Rae Star know',
    link: '/bookings/5',
    draft: {
      guestId: 9,
      format: 'panel',
      topic: 'Tides',
      message: 'Come on.',
      preferredDate: null,
      time: 'TBD',
      duration: 60,
    },
    type: 'direct_booking',
  },
} as const
const both = ['agent', 'direct'] as const

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

function pay(way: keyof typeof ways) {
  typeCard()
  clickButton(ways[way].pay)
}

describe.each(both)('a request to a guest, %s', (way) => {
  const { fields, call, draft, link, toast, told, type: kind } = ways[way]

  test('goes from the form through the payment to success, and sends the whole draft before it is paid', async () => {
    const { bodyOf, toasts } = await openRequestDialog(way, held)
    await toCard(way)
    expect(bodyOf('POST /api/create-payment-intent')).toEqual({
      ...draft,
      metadata: {
        type: kind,
        personalityId: 9,
        personalityName: 'Rae Star',
        ...(way === 'agent' && { agentName: 'Ana Gent' }),
      },
      amount: 999,
      keepAsCredit: false,
    })
    pay(way)
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
        return { bookingId: 5 }
      },
    })
    await toCard(way)
    pay(way)
    fireEvent.click(await screen.findByRole('button', { name: 'Send the request' }))
    await waitFor(() => expect(callsOf(sendHeld)).toHaveLength(1))
    fireEvent.click(await screen.findByRole('button', { name: 'Send the request' }))
    await screen.findByText('What happens next')
    expect(toasts.map(({ title, text }) => [title, text]).slice(0, 2)).toEqual([
      ['Request Failed', 'Not now.'],
      ['Error', 'Failed to submit booking request'],
    ])
  })

  test.each([
    [999, /you get your credit back\./, 'One of your credits paid'],
    [0, /the request (closes|expires)\.$/, 'There was no fee.'],
  ])(
    'says after sending that the fee can be returned, if there is one: %i cents',
    async (feeCents, said, paid) => {
      const { bodyOf, toasts } = await openRequestDialog(way, {
        'GET /api/site': exampleSite({ feeCents }),
        'GET /api/credits': { available: 1, credits: [] },
      })
      await fillIn(way, feeCents === 0 ? 'Send request' : undefined)
      if (feeCents > 0) fireEvent.click(await screen.findByRole('button', { name: 'Send with your credit' }))
      await screen.findByText('What happens next')
      expect(screen.getByText(said)).toBeTruthy()
      expect(screen.queryAllByText(/credit back/)).toHaveLength(feeCents > 0 ? 1 : 0)
      expect(bodyOf(call)).toEqual({ ...draft, ...(feeCents > 0 ? { useCredit: true } : { platformFee: 0 }) })
      expect(toasts[0]?.text).toContain(way === 'agent' ? paid : told)
    },
  )

  test('isn’t sent when a fee was introduced, and says so', async () => {
    let feeCents = 0
    await openRequestDialog(way, {
      'GET /api/site': () => exampleSite({ feeCents }),
      [call]: () => refused('fee_changed', 'Fee', { feeCents: (feeCents = 1299) }),
    })
    await fillIn(way, 'Send request')
    expect(await screen.findByText('There’s now a fee of $12.99.')).toBeTruthy()
  })

  test('that was sent in another tab is shown', async () => {
    const sent = way === 'agent' ? { agentRequestId: 5 } : { bookingId: 5 }
    await openRequestDialog(way, {
      'POST /api/create-payment-intent': refused('already_requested', 'Sent', sent),
    })
    await fillIn(way)
    await screen.findByText(/You already sent this request to .*Nothing was paid or sent again\./)
    expect(screen.getByRole('link', { name: /^See your/ }).getAttribute('href')).toBe(link)
  })

  test('asks a visitor to sign up, and opens again afterwards', async () => {
    await openRequestDialog(way, {
      'GET /api/me': refused('signed_out'),
    })
    await screen.findByText('Sign Up Required')
    const next = encodeURIComponent(`/profile/9?request=${way}`)
    for (const name of ['Sign up', 'Sign in']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(next)
    }
  })
})

test('typed text is kept when the dialog is closed, and is not shown to the next user', async () => {
  const topic = async () => ((await screen.findByLabelText('Topic')) as HTMLInputElement).value
  await openRequestDialog('direct', {})
  await topic()
  type('Topic', 'Kelp')
  clickButton('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  clickButton('Open')
  expect(await topic()).toBe('Kelp')
  cleanup()
  await openRequestDialog('direct', { 'GET /api/me': { ...me, id: 4, name: 'Nia Next' } })
  expect(await topic()).toBe('')
  cleanup()
  await openRequestDialog('direct', {})
  expect(await topic()).toBe('Kelp')
})

test('through an agent, the three sentences come before the card, and change with the choice of a credit', async () => {
  const { bodyOf } = await openRequestDialog('agent', {
    ...held,
    'PATCH /api/checkout/pi_1': { keepAsCredit: true },
  })
  await toCard('agent')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText(/We charge \$9\.99 to your card\. This is a charge, not a hold\./)).toBeTruthy()
  expect(dialog.getByText(/We keep the \$9\.99\. After that it’s non-refundable/)).toBeTruthy()
  expect(dialog.getByText(/don’t reply in 10 business days, or you withdraw first/)).toBeTruthy()
  expect(dialog.getByText(/The \$9\.99 goes back to your card in full/)).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^If they say no, keep the/))
  expect(dialog.getByText(/The \$9\.99 becomes a credit for your next request/)).toBeTruthy()
  pay('agent')
  await screen.findByText('What happens next')
  expect(bodyOf('POST /api/agent-request')).toMatchObject({ keepAsCredit: true })
})

test('through an agent, a declined charge leads back to the form, and nothing is sent', async () => {
  const message = 'Your card could not be charged.'
  const { toasts } = await openRequestDialog('agent', {
    ...held,
    'POST /api/agent-request': refused('payment_failed', message),
  })
  await toCard('agent')
  pay('agent')
  expect(((await screen.findByLabelText('Discussion topic')) as HTMLInputElement).value).toBe(' Tides ')
  expect(toasts.map(({ title, text }) => [title, text])).toEqual([['Payment Failed', message]])
  expect(localStorage.length).toBe(0)
})

test('the form says who it goes to, how long they take, and what they ask', async () => {
  await openRequestDialog('agent', {})
  await screen.findByText(/typically reply within 5 to 7 business days/)
  expect(screen.getByText('Ana Gent, Gent & Co')).toBeTruthy()
  expect(screen.getByText('$500 to $1,000')).toBeTruthy()
  expect(screen.getByText('No Mondays, please.')).toBeTruthy()
})

test('the form says that a guest charges nothing', async () => {
  await openRequestDialog('agent', {}, { person: { ...rae, noSpeakingFee: true } })
  const fee = (await screen.findByText('Speaking fee')).nextElementSibling
  expect(fee?.textContent).toBe('None')
})

const slotAt = '2031-02-03T15:00:00.000Z'
const free = [{ startsAt: slotAt, endsAt: '2031-02-03T16:00:00.000Z' }]

test('a guest’s slot opens Book Direct with its time in the requester’s zone, which is the host’s', async () => {
  const { bodyOf } = await openRequestDialog(
    'direct',
    { ...held, 'GET /api/users/9/free-times': free },
    { at: slotAt },
  )
  expect(await screen.findByText('Mon, Feb 3, 2031, 4:00 PM')).toBeTruthy()
  expect(screen.getByText(/^10:00 AM New York time for Rae/)).toBeTruthy()
  await toCard('direct')
  pay('direct')
  await screen.findByText(/you’re booked for that time/)
  expect(bodyOf('POST /api/direct-booking')).toMatchObject({
    preferredDate: '2031-02-03',
    time: '16:00',
    duration: 60,
  })
})

test('a guest can be asked for a free time or for a typed one', async () => {
  const { bodyOf, callsOf } = await openRequestDialog('direct', {
    'GET /api/users/9/free-times': free,
  })
  fireEvent.click(await screen.findByLabelText('One of Rae Star’s free times'))
  await fillIn('direct')
  expect(await screen.findByText('Choose a time.')).toBeTruthy()
  expect(callsOf('POST /api/create-payment-intent')).toEqual([])
  fireEvent.click(screen.getByLabelText('Another time'))
  type('Date', '2031-02-05')
  type('Time (Berlin time)', '09:30')
  expect(await screen.findByText(/^3:30 AM New York time for Rae/)).toBeTruthy()
  expect(await screen.findByText(/outside Rae Star’s free times/)).toBeTruthy()
  clickButton('Continue to payment')
  await screen.findByLabelText('Card number')
  expect(bodyOf('POST /api/create-payment-intent')).toMatchObject({
    preferredDate: '2031-02-05',
    time: '09:30',
  })
})

test('a slot of a guest with an approving agent opens the agent dialog with its day and time', async () => {
  const { bodyOf } = await openRequestDialog('agent', held, { at: slotAt })
  expect(((await screen.findByLabelText(/^Preferred date/)) as HTMLInputElement).value).toBe('2031-02-03')
  expect((screen.getByLabelText('Detailed message') as HTMLTextAreaElement).value).toBe(
    'Suggested time: Mon, Feb 3, 2031, 4:00 PM Berlin time.',
  )
  await toCard('agent')
  expect(bodyOf('POST /api/create-payment-intent')).toMatchObject({ requestedDate: '2031-02-03' })
})
