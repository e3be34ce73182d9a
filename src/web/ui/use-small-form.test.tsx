import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { renderScreen } from '../../../tests/helpers/render-screen.tsx'
import { HttpError } from '../api.ts'
import { Form } from './form.tsx'
import { Input } from './input.tsx'
import { useSmallForm } from './use-small-form.ts'

type Schema = z.ZodType<{ name: string }, { name: string }>

function Named({ onSubmit }: { onSubmit: (values: { name: string }) => Promise<unknown> }) {
  const { field, error, submit, problem } = useSmallForm<Schema>({
    schema: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /accounts.js')),
    onSubmit,
  })
  return (
    <Form submit={submit} problem={problem}>
      <Input aria-label="Name" {...field('name')} />
      {error('name')}
    </Form>
  )
}

test('where what checks a form cannot be fetched, the server checks it', async () => {
  const sent: object[] = []
  renderScreen(
    <Named
      onSubmit={async (values) => {
        sent.push(values)
        if (sent.length > 1) return
        throw new HttpError(400, '', { message: 'Please check.', fields: { name: 'Please give a name.' } })
      }}
    />,
    {},
  )
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.submit(name.form as HTMLFormElement)
  await screen.findByText('Please give a name.')
  fireEvent.input(name, { target: { value: 'Maya' } })
  fireEvent.submit(name.form as HTMLFormElement)
  await waitFor(() => expect(sent).toEqual([{ name: '' }, { name: 'Maya' }]))
  await waitFor(() => expect(screen.queryByText('Please give a name.')).toBeNull())
})

test('where nothing answers at all, the form says so and keeps what was typed', async () => {
  renderScreen(<Named onSubmit={() => Promise.reject(new HttpError(0, 'unreachable', {}))} />, {})
  const name = screen.getByLabelText<HTMLInputElement>('Name')
  fireEvent.input(name, { target: { value: 'Maya' } })
  fireEvent.submit(name.form as HTMLFormElement)
  await screen.findByText('Something went wrong. Please try again.')
  expect(name.value).toBe('Maya')
})
