import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { credentials } from '../../../contract/accounts.ts'
import { HttpError } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Input } from '../../ui/input.tsx'
import { listenForToasts } from '../../ui/toast.ts'
import { useForm } from './use-form.ts'

type Values = { email: string; password: string }

function SignIn({ send }: { send: (values: Values) => Promise<unknown> }) {
  const { field, error, submit, busy, problem } = useForm({ schema: credentials, onSubmit: send })
  return (
    <Form submit={submit} problem={problem}>
      <Field label="Email" help="As in your invitation." error={error('email')}>
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

const email = () => screen.getByLabelText<HTMLInputElement>('Email')
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

test('errors are tied to their fields, and the first one gets the focus', async () => {
  render(<SignIn send={async () => expect.unreachable()} />)
  type(email(), 'not an address')
  await send()
  await waitFor(() =>
    expect(describedBy(email())).toEqual(['Please enter a valid email address.', 'As in your invitation.']),
  )
  expect(describedBy(password())).toEqual(['Password must be at least 6 characters.'])
  expect([email().getAttribute('aria-invalid'), document.activeElement === email()]).toEqual(['true', true])
})

test('a server error for a field shows at that field, and nothing typed is lost', async () => {
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

test('any other error is announced above the form', async () => {
  const refused = new HttpError(401, '…', { message: 'The email address or the password is wrong.' })
  render(<SignIn send={() => Promise.reject(refused)} />)
  type(email(), 'maya@example.org')
  type(password(), 'secret1')
  await send()
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The email address or the password is wrong.'),
  )
  expect(password().value).toBe('secret1')
})

test('after an ended session, a link signs in without losing the form and returns here', async () => {
  const refused = new HttpError(401, '…', { message: 'Sign in first.', code: 'signed_out' })
  render(<SignIn send={async () => Promise.reject(refused)} />)
  type(email(), 'maya@example.com')
  type(password(), 'correct horse')
  await send()
  expect(screen.getByRole('alert').textContent).toMatch(/^Sign in first\. Sign In opens a new tab\./)
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

function Refused({ answers }: { answers: (() => Promise<unknown>)[] }) {
  const { field, submit } = useForm({
    schema: credentials,
    failureTitle: 'Login failed',
    onSubmit: () => answers.shift()?.() ?? Promise.resolve(),
  })
  return (
    <Form submit={submit}>
      <Field label="Email">
        <Input {...field('email')} />
      </Field>
      <Field label="Password">
        <Input type="password" {...field('password')} />
      </Field>
      <Button type="submit">Sign in</Button>
    </Form>
  )
}

test('a form hides its toast on the next submit and on unmount', async () => {
  const refused = new HttpError(401, '…', { message: 'Wrong.', code: 'wrong_credentials' })
  const shown: (string | undefined)[] = []
  const stop = listenForToasts((news) => void shown.push(news?.title))
  const { unmount } = render(
    <Refused answers={[() => Promise.reject(refused), async () => {}, () => Promise.reject(refused)]} />,
  )
  type(email(), 'maya@example.org')
  type(password(), 'secret1')
  for (const now of [['Login failed'], ['Login failed', undefined]]) {
    await send()
    await waitFor(() => expect(shown).toEqual(now))
  }
  await send()
  unmount()
  expect(shown).toEqual(['Login failed', undefined, 'Login failed', undefined])
  stop()
})

test('the second press of a double click changes nothing once the first emptied the form; a changed one is sent', async () => {
  const sent: string[] = []
  function Add() {
    const { form, field, error, submit } = useForm({
      schema: z.object({ name: z.string().min(1, 'Name it.') }),
      onSubmit: async ({ name }) => {
        sent.push(name)
        form.reset({ name: '' })
      },
    })
    return (
      <Form submit={submit}>
        <Field label="Name" error={error('name')}>
          <Input {...field('name')} />
        </Field>
        <Button type="submit">Add</Button>
      </Form>
    )
  }
  render(<Add />)
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  type(name, 'One')
  await send()
  await send()
  expect([sent, name.getAttribute('aria-invalid')]).toEqual([['One'], null])
  type(name, 'Two')
  await send()
  expect(sent).toEqual(['One', 'Two'])
})

test('input from before hydration counts: text, checkbox and radio', async () => {
  const schema = z.object({ name: z.string(), news: z.boolean(), kind: z.string(), zone: z.string() })
  const sent: unknown[] = []
  function Early() {
    const { field, submit } = useForm({
      schema,
      defaultValues: { name: 'First', news: false, zone: 'a' },
      onSubmit: async (values) => sent.push(values),
    })
    return (
      <Form submit={submit}>
        <input {...field('name')} />
        <input type="checkbox" {...field('news')} />
        <input type="radio" value="guest" defaultChecked {...field('kind')} />
        <input type="radio" value="creator" {...field('kind')} />
        <select {...field('zone')}>
          <option value="a">A</option>
          <option value="b">B</option>
        </select>
        <button type="submit">Send</button>
      </Form>
    )
  }
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<Early />)
  const control = <E extends HTMLElement>(selector: string) => page.querySelector<E>(selector) as E
  control<HTMLInputElement>('[name=name]').value = 'Typed'
  control<HTMLInputElement>('[name=news]').checked = true
  control<HTMLInputElement>('[value=creator]').checked = true
  control<HTMLSelectElement>('select').value = 'b'
  control<HTMLFormElement>('form').dataset.script = 'submitted'
  const root = await act(async () => hydrateRoot(page, <Early />))
  await waitFor(() => expect(sent).toEqual([{ name: 'Typed', news: true, kind: 'creator', zone: 'b' }]))
  await send()
  expect(sent).toHaveLength(2)
  act(() => root.unmount())
  page.remove()
})
