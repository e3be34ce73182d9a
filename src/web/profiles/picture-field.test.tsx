import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../tests/helpers/render-screen.tsx'
import { PictureField } from './picture-field.tsx'

function show(picture: string | null = null) {
  const changes: (string | null)[] = []
  const field = <PictureField name="Maya" picture={picture} onChange={(next) => changes.push(next)} />
  return { changes, ...renderScreen(field, {}) }
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Profile picture file'), { target: { files: [file] } })

it('A picture over 2 MB is refused at once', () => {
  const { toasts, changes } = show()
  choose(new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }))
  expect(toasts).toEqual([
    { title: 'File too large', text: 'Please select an image smaller than 2MB.', tone: 'error' },
  ])
  expect(changes).toEqual([])
})

it('A smaller one is embedded', async () => {
  const { changes } = show()
  choose(new File(['hello'], 'me.png', { type: 'image/png' }))
  await waitFor(() => expect(changes).toEqual(['data:image/png;base64,aGVsbG8=']))
})

it('A picture can be taken away', () => {
  const { changes } = show('/pictures/a-512.webp')
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(changes).toEqual([null])
})
