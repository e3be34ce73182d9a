import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleMe } from '../../../tests/helpers/browser/example-me.ts'
import {
  type Answers,
  proxyPage,
  refused,
  renderScreen,
} from '../../../tests/helpers/browser/render-screen.tsx'
import { CodeCard } from './code-card.tsx'

const call = 'POST /api/login/second-step'
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(input(label), { target: { value } })
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('a wrong code is refused at its field, which keeps it and takes focus; the next one signs in', async () => {
  const message = 'This code is wrong or was already used.'
  const answers: Answers = { [call]: refused('wrong_credentials', message, { fields: { code: message } }) }
  const { sent, router, toasts } = renderScreen(<CodeCard next="/saved" />, { answers })
  expect(document.activeElement).toBe(input('Six-digit code'))
  type('Six-digit code', '000000')
  await press('Sign in')
  await screen.findByText(message)
  expect([input('Six-digit code').value, document.activeElement]).toEqual(['000000', input('Six-digit code')])
  answers[call] = exampleMe()
  type('Six-digit code', '123456')
  await press('Sign in')
  expect(sent.at(-1)?.body).toEqual({ code: '123456' })
  expect(toasts.at(-1)?.title).toBe('Welcome back!')
  expect(router.history.location.pathname).toBe('/saved')
})

test('a recovery code has a field of its own, with letters', async () => {
  const { sent } = renderScreen(<CodeCard />, { answers: { [call]: exampleMe() } })
  type('Six-digit code', '12')
  await press('Use a recovery code')
  const field = input('Recovery code')
  expect([field.value, field.inputMode, document.activeElement]).toEqual(['', 'text', field])
  type('Recovery code', ' abcd-efgh-jkmn-pqrs ')
  await press('Sign in')
  expect(sent.at(-1)?.body).toEqual({ code: 'abcd-efgh-jkmn-pqrs' })
})

test('when the server fails, the typed code stays and can be sent again', async () => {
  const { toasts, sent } = renderScreen(<CodeCard />, { answers: { [call]: proxyPage } })
  type('Six-digit code', '123456')
  await press('Sign in')
  expect(toasts.map(({ title }) => title)).toEqual(['Login failed'])
  expect(input('Six-digit code').value).toBe('123456')
  await press('Sign in')
  expect(sent).toHaveLength(2)
})
