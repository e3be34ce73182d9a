import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import { exampleProfile } from '../../../tests/helpers/browser/example-profile.ts'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import type { Profile } from '../../contract/profiles.ts'
import { PublicPreview } from '../profiles/public-preview.tsx'
import { AgentForm } from './agent-form.tsx'

const profile = exampleProfile({
  id: 7,
  name: 'Tomás',
  userType: 'guest',
  hasAgent: true,
  agentName: 'Imogen Vale',
  agentEmail: 'imogen@vale.example',
  agentPhone: '+44 20 7946 0958',
  speakingFeeRange: '$500',
})
const patch = 'PATCH /api/users/7'

async function show(of: Partial<Profile> = {}) {
  const [shown, me] = [{ ...profile, ...of }, exampleMe({ id: 7 })]
  const rendered = renderScreen(
    <AgentForm profile={shown} renderPreview={(typed) => <PublicPreview profile={shown} typed={typed} />} />,
    { answers: { [patch]: shown, 'GET /api/site': exampleSite(), 'GET /api/me': me }, me },
  )
  await screen.findByRole('heading', { name: 'What others see' })
  return { ...rendered, saved: () => rendered.bodyOf(patch) }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (label: string) => fireEvent.click(field(label))
const save = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' })))
const preview = () => screen.getByRole('complementary', { name: 'What others see' })
/** The previewed buttons are inert, so they have no role. */
const buttons = () => [...preview().querySelectorAll('[inert] a')].map((link) => link.textContent)

test('the preview follows the form and says which buttons others get and why', async () => {
  await show()
  expect(buttons()).toEqual(['Request Through Agent', 'Book Direct'])
  type('Speaking fee range', 'From $900')
  type('Agent’s name', 'Noor Said')
  type('Company', 'Said & Co')
  for (const said of ['From $900', 'Noor Said', 'Said & Co']) {
    await waitFor(() => expect(within(preview()).getByText(said)).toBeDefined())
  }
  press('My agent approves every request')
  await waitFor(() => expect(buttons()).toEqual(['Request Through Agent']))
  expect(preview().textContent).toContain('because your agent approves every request')
  press('I have an agent')
  await waitFor(() => expect(buttons()).toEqual(['Book Direct']))
  expect(preview().textContent).toContain('because you don’t have an agent')
  expect(preview().textContent).not.toContain('Noor Said')
})

test('the preview explains why no one gets a button while requests are off', async () => {
  await show({ isAvailableForBooking: false })
  expect(buttons()).toEqual([])
  expect(preview().textContent).toContain('because you’ve turned off booking requests')
})

test('the preview shows neither the agent’s email nor their phone', async () => {
  await show()
  expect(preview().textContent).not.toMatch(/vale\.example|7946/)
  expect(screen.getAllByText('Only you can see this. We email requests to your agent.')).toHaveLength(1)
})

test('without an agent the form keeps the agent fields but doesn’t send them', async () => {
  const { saved, toasts } = await show()
  type('Agent’s email', 'noor@said.example')
  press('I have an agent')
  await waitFor(() => expect(screen.queryByLabelText('Agent’s email')).toBeNull())
  await save()
  await waitFor(() => expect(toasts).toEqual([{ title: 'Profile updated' }]))
  expect(saved()).toEqual({
    hasAgent: false,
    noSpeakingFee: false,
    speakingFeeRange: '$500',
    bookingInstructions: null,
  })
  press('I have an agent')
  await waitFor(() => expect(field('Agent’s email').value).toBe('noor@said.example'))
  expect(field('Agent’s name').value).toBe('Imogen Vale')
})

test('an invalid agent email doesn’t block saving without an agent', async () => {
  const { saved } = await show()
  type('Agent’s email', 'noor')
  await save()
  expect(screen.getByText('Please enter a valid email address.')).toBeDefined()
  expect(saved()).toBeUndefined()
  press('I have an agent')
  await save()
  await waitFor(() => expect(saved()).toMatchObject({ hasAgent: false }))
})

test('before saving, the form says who will get the open requests', async () => {
  await show()
  const warning = 'When you save, open requests go to your new agent.'
  expect(screen.queryByText(warning)).toBeNull()
  type('Agent’s email', 'noor@said.example')
  await waitFor(() => expect(screen.getByText(warning)).toBeDefined())
  type('Agent’s email', ' Imogen@Vale.example')
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
  press('I have an agent')
  await waitFor(() => expect(screen.getByText('When you save, open requests come to you.')).toBeDefined())
})

test('adding a first agent moves no open requests', async () => {
  await show({ hasAgent: false, agentEmail: null, agentName: null })
  press('I have an agent')
  type('Agent’s email', 'noor@said.example')
  await waitFor(() => expect(preview().textContent).toContain('Your agent typically answers'))
  expect(screen.queryByText('When you save, open requests go to your new agent.')).toBeNull()
})

test('without a speaking fee the range is hidden, and kept for later', async () => {
  const { saved } = await show()
  const help = () => document.querySelector('#no-fee-help')?.textContent
  expect(field('I don’t charge a speaking fee').checked).toBe(false)
  expect(help()).toContain('The platform fee of $9.99 for a booking is separate.')
  expect(help()).not.toContain('range is hidden')
  type('Speaking fee range', 'From $900')
  press('I don’t charge a speaking fee')
  await waitFor(() => expect(screen.queryByLabelText(/^Speaking fee range/)).toBeNull())
  expect(help()).toContain('Your speaking fee range is hidden while this is on.')
  expect(preview().textContent).toContain('Speaking feeNone')
  expect(preview().textContent).not.toContain('From $900')
  await save()
  await waitFor(() => expect(saved()).toMatchObject({ noSpeakingFee: true, speakingFeeRange: 'From $900' }))
  press('I don’t charge a speaking fee')
  await waitFor(() => expect(field('Speaking fee range').value).toBe('From $900'))
  expect(preview().textContent).toContain('From $900')
})

test('creators set a fee but no agent', async () => {
  const { saved } = await show({ userType: 'creator' })
  expect(screen.queryByLabelText(/^I have an agent/)).toBeNull()
  expect(preview().textContent).toContain('Request Booking when you have no open times')
  type('Booking instructions', 'Two weeks ahead.')
  await save()
  await waitFor(() =>
    expect(saved()).toEqual({
      noSpeakingFee: false,
      speakingFeeRange: '$500',
      bookingInstructions: 'Two weeks ahead.',
    }),
  )
})
