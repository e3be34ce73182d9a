import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleSite } from '../../../tests/helpers/browser/example-site.ts'
import { refused, renderScreen } from '../../../tests/helpers/browser/render-screen.tsx'
import { RegisterCard } from './register-card.tsx'
import { RegistrationForm } from './registration-form.tsx'

const refusedAddress = 'Sign up with an email address at example.org.'

async function signUp() {
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  type('Name', 'Maya Moss')
  type('Email', 'maya@example.com')
  type('Password', 'correct horse')
  fireEvent.submit(email.form as HTMLFormElement)
  return email
}

test('a refused email address shows at its field and in one toast', async () => {
  const refusal = refused('forbidden', refusedAddress, { fields: { email: refusedAddress } })
  const { toasts } = renderScreen(<RegistrationForm />, {
    answers: {
      'GET /api/site': exampleSite(),
      'POST /api/register': refusal,
    },
  })
  const email = await signUp()
  await waitFor(() =>
    expect(toasts).toEqual([{ title: 'Registration failed', text: refusedAddress, tone: 'error' }]),
  )
  expect(screen.getAllByText(refusedAddress).map(({ id }) => id)).toEqual([
    email.getAttribute('aria-describedby'),
  ])
  expect([document.activeElement === email, email.value]).toEqual([true, 'maya@example.com'])
})

test('an international address is sent, and the browser has no opinion of it', async () => {
  const { sent } = renderScreen(<RegistrationForm />, {
    answers: { 'GET /api/site': exampleSite(), 'POST /api/register': refused('forbidden', refusedAddress) },
  })
  const email = await screen.findByLabelText<HTMLInputElement>('Email')
  // `type="email"` rewrites domains and finds letters outside ASCII invalid.
  expect([email.type, email.inputMode]).toEqual(['text', 'email'])
  for (const [label, value] of [
    ['Name', 'Ivan'],
    ['Email', 'иван@пример.испытание'],
    ['Password', 'correct horse'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fireEvent.submit(email.form as HTMLFormElement)
  const stored = 'иван@xn--e1afmkfd.xn--80akhbyknj4f'
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ email: stored }))
})

test('the rule is said before anyone types, and an invitation is sent with the form', async () => {
  const show = (site: Parameters<typeof exampleSite>[0], invitation?: string) => {
    const shown = renderScreen(<RegisterCard invitation={invitation} isDead={false} />, {
      answers: {
        'GET /api/site': exampleSite(site),
        'POST /api/register': refused('forbidden', refusedAddress),
      },
    })
    return shown
  }
  const byDomain = show({ registration: 'domains', registrationDomains: ['example.org', 'example.com'] })
  expect(await screen.findByText(/email address at example\.org or example\.com/)).toBeTruthy()
  byDomain.unmount()
  const { sent } = show({ registration: 'invitation' }, 'a-token')
  expect(await screen.findByText(/You’re invited/)).toBeTruthy()
  for (const [label, value] of [
    ['Name', 'Ivan'],
    ['Email', 'ivan@example.com'],
    ['Password', 'correct horse'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fireEvent.submit(screen.getByLabelText<HTMLInputElement>('Email').form as HTMLFormElement)
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ invitation: 'a-token' }))
})

test.each<[string, Parameters<typeof RegisterCard>[0], RegExp, boolean]>([
  ['no invitation', { isDead: false }, /^You need an invitation to join The Room/, false],
  ['a dead one', { invitation: 'a-token', isDead: true }, /^This invitation has expired or was/, false],
  ['the owner’s way in', { next: '/admin', isDead: false }, /^Only the site’s owner can/, true],
])(
  'by invitation only, with %s, the form is there only for who can send it',
  async (_, props, says, hasForm) => {
    renderScreen(<RegisterCard {...props} />, {
      answers: { 'GET /api/site': exampleSite({ registration: 'invitation' }) },
    })
    expect(await screen.findByText(says)).toBeTruthy()
    expect(screen.queryByLabelText('Email') !== null).toBe(hasForm)
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
  },
)

test('the link to the provider carries the page to open, the account type and the zone', async () => {
  const site = exampleSite({ signInProvider: 'Example ID' })
  renderScreen(<RegistrationForm next="/saved" invitation="a-token" />, {
    answers: { 'GET /api/site': site },
  })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Continue with Example ID' })
  fireEvent.click(screen.getByLabelText(/Creator/))
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  const { pathname, searchParams } = new URL(link.href)
  expect(pathname).toBe('/api/oidc/start')
  expect(Object.fromEntries(searchParams)).toEqual({
    next: '/saved',
    invitation: 'a-token',
    userType: 'creator',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
})

test.each([
  ['/profile/7?request=direct', 'creator'],
  ['/profile/7?book=true', 'guest'],
])('someone who came to request a guest signs up as a creator: %s', async (next, userType) => {
  const { bodyOf } = renderScreen(<RegistrationForm next={next} />, {
    answers: { 'GET /api/site': exampleSite(), 'POST /api/register': refused('forbidden', 'No.') },
  })
  await signUp()
  await waitFor(() => expect(bodyOf('POST /api/register')).toMatchObject({ userType }))
})
