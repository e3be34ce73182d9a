import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { credentials } from '../../contract/accounts.ts'
import { HttpError } from '../api.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { useForm } from './use-form.ts'

type Values = { email: string; password: string }

function SignIn({ send }: { send: (values: Values) => Promise<unknown> }) {
  const { field, error, submit, busy, problem } = useForm({ schema: credentials, onSubmit: send })
  return (
    <Form submit={submit} problem={problem}>
      <Field label="E-mail" help="As in your invitation." error={error('email')}>
        <Input {...field('email')} />
      </Field>
      <Field label="Password" error={error('password')}>
        <Input type="password" {...field('password')} />
      </Field>
      <Button type="submit" busy={busy} busyLabel="Signing in…">
        Sign in
      </Button>
    </Form>
  )
}

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const describedBy = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

function type(control: HTMLElement, value: string) {
  fireEvent.input(control, { target: { value } })
}

async function send() {
  await act(async () => fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement))
}

test('what is wrong stands at its field, tied to it, and the first one has the focus', async () => {
  render(<SignIn send={async () => expect.unreachable()} />)
  type(email(), 'not an address')
  await send()
  await waitFor(() =>
    expect(describedBy(email())).toEqual(['Please enter a valid email address.', 'As in your invitation.']),
  )
  expect(describedBy(password())).toEqual(['Password must be at least 6 characters.'])
  expect([email().getAttribute('aria-invalid'), document.activeElement === email()]).toEqual(['true', true])
})

test('what the server refuses of a field goes to that field, and nothing typed is lost', async () => {
  const refused = new HttpError(409, '…', {
    message: 'Taken.',
    code: 'email_taken',
    fields: { email: 'Taken.' },
  })
  render(<SignIn send={() => Promise.reject(refused)} />)
  type(email(), 'maya@example.org')
  type(password(), 'secret1')
  await send()
  await waitFor(() => expect(describedBy(email())).toEqual(['Taken.', 'As in your invitation.']))
  expect([email().value, password().value]).toEqual(['maya@example.org', 'secret1'])
})

test('any other refusal is read aloud above the form', async () => {
  const refused = new HttpError(401, '…', { message: 'The e-mail address or the password is wrong.' })
  render(<SignIn send={() => Promise.reject(refused)} />)
  type(email(), 'maya@example.org')
  type(password(), 'secret1')
  await send()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The e-mail address or the password is wrong.'),
  )
  expect(password().value).toBe('secret1')
})

test('the button says what is happening until the server has answered', async () => {
  const answer = Promise.withResolvers<void>()
  render(<SignIn send={() => answer.promise} />)
  type(email(), 'maya@example.org')
  type(password(), 'secret1')
  await send()
  expect((await screen.findByRole('button', { name: 'Signing in…' })).getAttribute('aria-busy')).toBe('true')
  await act(async () => answer.resolve())
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
})

test('whoever was signed out meanwhile can sign in beside what they typed, and come back to this address', async () => {
  const refused = new HttpError(401, '…', { message: 'Please sign in first.', code: 'signed_out' })
  render(<SignIn send={async () => Promise.reject(refused)} />)
  type(email(), 'maya@example.com')
  type(password(), 'correct horse')
  await send()
  expect(screen.getByRole('alert').textContent).toMatch(/^Please sign in first\. Sign In opens a new tab\./)
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Sign In' })
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  expect([link.target, link.pathname, link.search]).toEqual([
    '_blank',
    '/login',
    `?next=${encodeURIComponent(location.pathname)}`,
  ])
  expect(email().value).toBe('maya@example.com')
})
